export type RenderResult = { status: number; headers: Record<string, string>; body: string };
