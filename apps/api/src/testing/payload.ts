/** A body as it is injected: forms become the bytes that a browser sends, with their type; all else is JSON. */
export async function payloadOf(body: unknown): Promise<{ payload: object | undefined; type: Record<string, string> }> {
  if (!(body instanceof FormData)) return { payload: body as object | undefined, type: {} };
  const encoded = new Response(body);
  const type = { 'content-type': encoded.headers.get('content-type') ?? '' };
  return { payload: Buffer.from(await encoded.arrayBuffer()), type };
}

/** A form of an upload: texts by their names, and files by theirs. */
export function formOf(texts: Record<string, string>, files: Record<string, Uint8Array<ArrayBuffer> | string> = {}): FormData {
  const form = new FormData();
  for (const [name, text] of Object.entries(texts)) form.append(name, text);
  for (const [name, content] of Object.entries(files)) form.append('files', new Blob([content]), name);
  return form;
}
