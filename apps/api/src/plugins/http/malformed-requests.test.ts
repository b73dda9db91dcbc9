import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { addressOf } from '../../testing/live.ts';

describe('what no route ever sees', () => {
  let t: TestApp;
  let port: number;
  beforeAll(async () => {
    t = await startTestApp('sqlite');
    port = Number(new URL(await addressOf(t)).port);
  });
  afterAll(() => t.close());

  /** Everything that the server says to these bytes until it hangs up. */
  const say = (bytes: string): Promise<string> =>
    new Promise((resolve, reject) => {
      let said = '';
      const line = connect(port, '127.0.0.1', () => line.write(bytes, 'latin1'));
      line.on('data', (part) => {
        said += String(part);
      });
      line.on('close', () => resolve(said));
      line.on('error', reject);
    });

  it.each([
    [
      'an address that does not decode',
      'GET /api/units/%ZZ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
      400,
      'bad_request',
    ],
    ['half a letter', 'GET /%C0%AE HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n', 400, 'bad_request'],
    [
      'too long a part',
      `GET /api/products/${'1'.repeat(300)} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
      404,
      'not_found',
    ],
    ['no HTTP', 'hello\r\n\r\n', 400, 'bad_request'],
    ['an unknown method', 'FETCH /api/units HTTP/1.1\r\nHost: localhost\r\n\r\n', 400, 'bad_request'],
    ['a space in a header’s name', 'GET /api/units HTTP/1.1\r\nHost : localhost\r\n\r\n', 400, 'bad_request'],
    [
      'two lengths',
      'POST /api/auth/code HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
      400,
      'bad_request',
    ],
    [
      'a length and chunks',
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
  ])('is refused as everything else: %s', async (_name, bytes, status, code) => {
    const said = await say(bytes);
    expect(said).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(said.toLowerCase()).toContain('x-content-type-options: nosniff\r\n');
    const body = JSON.parse(said.slice(said.indexOf('\r\n\r\n') + 4));
    expect(body).toEqual({ code, message: expect.any(String), request_id: expect.any(String) });
    expect(said).toContain(`x-request-id: ${body.request_id}`);
  });

  it('leaves the process well', async () => {
    expect(await say('GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')).toMatch(/^HTTP\/1.1 200 /);
  });
});
