/** Encodes a body for inject: a form as the bytes and content type of a browser, everything else as JSON. */
export async function payloadOf(body: unknown): Promise<{ payload: object | undefined; type: Record<string, string> }> {
  if (!(body instanceof FormData)) return { payload: body as object | undefined, type: {} };
  const encoded = new Response(body);
  const type = { 'content-type': encoded.headers.get('content-type') ?? '' };
  return { payload: Buffer.from(await encoded.arrayBuffer()), type };
}

/** An upload form: text fields by name, and files by file name. */
export function formOf(texts: Record<string, string>, files: Record<string, Uint8Array<ArrayBuffer> | string> = {}): FormData {
  const form = new FormData();
  for (const [name, text] of Object.entries(texts)) form.append(name, text);
  for (const [name, content] of Object.entries(files)) form.append('files', new Blob([content]), name);
  return form;
}
