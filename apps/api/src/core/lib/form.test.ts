import type { IncomingMessage } from 'node:http';
import { PassThrough, type Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
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

it('passes the error of a failed write on, also when the sender is still sending', async () => {
  const request = new PassThrough();
  const headers = { 'content-type': 'multipart/form-data; boundary=b' };
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  const disk = () => new Writable({ write: (_chunk, _encoding, done) => setImmediate(done, full) });
  const take = (_name: string, content: Readable) => pipeline(content, disk());
  const form = readForm(Object.assign(request, { headers }) as unknown as IncomingMessage, { ...limits, total_bytes: 1e6 }, take);
  request.write(head + 'x'.repeat(200_000));
  await expect(form).rejects.toBe(full);
});

it('returns bad_request for a file that is cut off', async () => {
  const request = new PassThrough();
  const headers = { 'content-type': 'multipart/form-data; boundary=b' };
  const take = (_name: string, content: Readable) =>
    pipeline(content, new Writable({ write: (_chunk, _encoding, done) => done() }));
  const form = readForm(Object.assign(request, { headers }) as unknown as IncomingMessage, limits, take);
  request.end(`${head}xxx`);
  await expect(form).rejects.toMatchObject({ code: 'bad_request' });
});
