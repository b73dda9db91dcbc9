import { cpSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, expect, inject } from 'vitest';
import { WebSocket } from 'ws';
import { demoTemplate } from '../demo.ts';
import { type End, newFolder, startInVain, startPortal } from '../portal.ts';
import { mobiles } from '../users.ts';

export const production = { RASTEH_MODE: 'production', PUBLIC_URL: 'https://rasteh.example', RASTEH_SECRET: 'x'.repeat(32) };

/** Data folders for the tests of a file: paths of missing folders, and copies of the demo database. */
export function useFolders(): { folders: string; newName(): string; copyDemo(name: string): string } {
  const folders = newFolder();
  afterAll(() => rmSync(folders, { recursive: true, force: true }));
  let made = 0;
  return {
    folders,
    newName() {
      made += 1;
      return join(folders, `new-${made}`);
    },
    copyDemo(name) {
      cpSync(demoTemplate(), join(folders, name), { recursive: true });
      return join(folders, name);
    },
  };
}

/** Starts a portal that is expected to fail at its start; it uses the shared compile cache. */
export const refused = (variables: Record<string, string>): Promise<End> =>
  startInVain({ NODE_COMPILE_CACHE: inject('compileCache'), ...variables });

export function expectRefused({ code, stderr }: End, words: RegExp): void {
  expect(stderr).toMatch(words);
  expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  expect(code).toBe(1);
}

/** Whether a port of this machine accepts a connection. */
const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = connect(port, '127.0.0.1');
    probe.once('connect', () => resolve(true)).once('error', () => resolve(false));
    probe.once('connect', () => probe.destroy());
  });

/** Starts a portal, ends it with an open socket and half of a request, and asserts the graceful shutdown of both. */
export async function stopInFlight(signal: 'SIGTERM' | 'SIGINT'): Promise<End & { url: string; printed: string }> {
  const portal = await startPortal({ NODE_COMPILE_CACHE: inject('compileCache') }, demoTemplate());
  const { port } = new URL(portal.url);
  const socket = new WebSocket(`ws://localhost:${port}/ws`, { origin: portal.url });
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  await new Promise((resolve) => socket.once('message', resolve));

  const body = JSON.stringify({ mobile: mobiles.buyer });
  const request = connect(Number(port), '127.0.0.1');
  let answer = '';
  request.setEncoding('utf8').on('data', (text) => {
    answer += text;
  });
  const answered = new Promise((resolve) => request.once('close', resolve));
  const head = [
    'POST /api/auth/code HTTP/1.1',
    `Host: localhost:${port}`,
    'X-Requested-With: XMLHttpRequest',
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    // With this header the server signals when it has started the request.
    'Expect: 100-continue',
  ];
  request.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, 10)}`);
  await expect.poll(() => answer).toContain('100 Continue');
  const stopped = portal.stop(signal);
  expect(await closed).toBe(1012);
  await expect.poll(() => isListening(Number(port))).toBe(false);
  request.write(body.slice(10));
  await answered;
  expect(answer).toMatch(/^HTTP\/1\.1 200 /m);
  expect(answer).toContain('"resend_at"');

  const end = await stopped;
  expect(end).toMatchObject({ code: 0, stderr: '' });
  return { ...end, url: portal.url, printed: portal.output() };
}
