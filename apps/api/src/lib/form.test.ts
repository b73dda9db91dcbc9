import type { IncomingMessage } from 'node:http';
import { PassThrough, type Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { readForm } from './form.ts';

const limits = { files: 1, total_bytes: 1_000, silence_s: 5 };
const head = '--b\r\nContent-Disposition: form-data; name="files"; filename="a.csv"\r\n\r\n';
const tail = '\r\n--b--\r\n';

/** Reads a form of this many bytes without a Content-Length header. */
async function read(bytes: number): Promise<number> {
  const request = new PassThrough();
  const headers = { 'content-type': 'multipart/form-data; boundary=b' };
  let received = 0;
  const take = async (_name: string, content: Readable) => {
    for await (const chunk of content) received += (chunk as Buffer).length;
  };
  const form = readForm(Object.assign(request, { headers }) as unknown as IncomingMessage, limits, take);
  request.end(head + 'x'.repeat(bytes - head.length - tail.length) + tail);
  await form;
  return received;
}

it('reads a form up to the limit without a Content-Length, and returns too_large above it', async () => {
  expect(await read(1_000)).toBe(1_000 - head.length - tail.length);
  await expect(read(1_001)).rejects.toMatchObject({ code: 'too_large' });
});
