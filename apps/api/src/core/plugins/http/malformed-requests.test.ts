import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { addressOf } from '../../../testing/live.ts';

describe('malformed requests', () => {
  let t: TestApp;
  let port: number;
  const lines: string[] = [];
  beforeAll(async () => {
    t = await startTestApp('sqlite', { request_head_ms: 1_000, logTo: { write: (line: string) => void lines.push(line) } });
    port = Number(new URL(await addressOf(t)).port);
  });
  afterAll(() => t.close());

  /** The complete response to these bytes, until the server closes the connection. */
  const send = (bytes: string): Promise<string> =>
    new Promise((resolve, reject) => {
      let received = '';
      const line = connect(port, '127.0.0.1', () => line.write(bytes, 'latin1'));
      line.on('data', (part) => {
        received += String(part);
      });
      line.on('close', () => resolve(received));
      line.on('error', reject);
    });

  it.each([
    [
      'an address that does not decode',
      'GET /api/units/%ZZ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
      400,
      'bad_request',
    ],
    ['an invalid UTF-8 sequence', 'GET /%C0%AE HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n', 400, 'bad_request'],
    [
      'too long a path segment',
      `GET /api/products/${'1'.repeat(300)} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
      404,
      'not_found',
    ],
    ['invalid HTTP', 'hello\r\n\r\n', 400, 'bad_request'],
    ['an unknown method', 'FETCH /api/units HTTP/1.1\r\nHost: localhost\r\n\r\n', 400, 'bad_request'],
    ['a space in a header name', 'GET /api/units HTTP/1.1\r\nHost : localhost\r\n\r\n', 400, 'bad_request'],
    [
      'two content lengths',
      'POST /api/auth/code HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
      400,
      'bad_request',
    ],
    [
      'a content length with chunked encoding',
      'POST /api/auth/code HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
      'bad_request',
    ],
    [
      'too long a header',
      `GET /api/units HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`,
      400,
      'bad_request',
    ],
  ])('returns the usual error format for %s', async (_name, bytes, status, code) => {
    const received = await send(bytes);
    expect(received).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(received.toLowerCase()).toContain('x-content-type-options: nosniff\r\n');
    const body = JSON.parse(received.slice(received.indexOf('\r\n\r\n') + 4));
    expect(body).toEqual({ code, message: expect.any(String), request_id: expect.any(String) });
    expect(received).toContain(`x-request-id: ${body.request_id}`);
  });

  const visit = (path: string) =>
    send(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept: text/html\r\nConnection: close\r\n\r\n`);

  it('are not found by a browser that opens them as a page', async () => {
    for (const path of ['/suppliers/foolad-sepahan%', '/categories/%D9%85%DB%8', `/suppliers/${'a'.repeat(300)}`]) {
      const received = await visit(path);
      expect(received).toMatch(/^HTTP\/1.1 404 /);
      expect(received).toContain('این صفحه پیدا نشد');
    }
  });

  it('lead to the product whose id they still have', async () => {
    const received = await visit('/products/4/%D9%85%DB%8');
    expect(received).toMatch(/^HTTP\/1.1 302 /);
    expect(received.toLowerCase()).toContain('\r\nlocation: /products/4\r\n');
  });

  // An answer to no request would be taken for the answer to the first request of a connection that was opened in advance.
  it('closes a connection on which nothing was sent without an answer, and answers half a request', async () => {
    expect(await Promise.all([send(''), send('GET /healthz HTTP/1.1\r\nHost: localhost\r\n')])).toEqual([
      '',
      expect.stringMatching(/^HTTP\/1.1 400 /),
    ]);
  });

  it('does not affect later requests', async () => {
    expect(await send('GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')).toMatch(/^HTTP\/1.1 200 /);
  });

  it('are no errors when their client has left before they are looked at', async () => {
    const request = 'GET /api/auth/me HTTP/1.1\r\nHost: localhost\r\n\r\n';
    const upgrade = `GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n`;
    for (const bytes of [...Array.from({ length: 20 }, () => request.repeat(40)), upgrade]) {
      const line = connect(port, '127.0.0.1');
      await new Promise((resolve) => line.write(bytes, resolve));
      line.resetAndDestroy();
    }
    // Everything before this request has been looked at.
    expect(await send('GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')).toContain('200 OK');
    expect(lines.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
  });
});
