import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOutboundReader } from './reader.ts';
import { type SourceServer, startSourceServer } from './testing/source-server.ts';

/** A server on loopback that must not be reached: it counts connections. */
async function openInner() {
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, connections: () => connections, close: () => void server.close() };
}

describe('the reader of addresses', () => {
  let source: SourceServer;
  let inner: Awaited<ReturnType<typeof openInner>>;
  beforeAll(async () => {
    [source, inner] = [await startSourceServer(), await openInner()];
  });
  afterAll(async () => {
    inner.close();
    await source.close();
  });
  const options = { headers: {}, timeout_ms: 5_000, most_bytes: 1_000 };
  const read = (more: Partial<typeof options> = {}) =>
    createOutboundReader({ standIns: [source.origin] }).read(`${source.origin}/rates?of=usd`, { ...options, ...more });

  it('reads a text with the headers that it is given', async () => {
    source.answer('{"usd":1}');
    expect(await read({ headers: { 'x-key': 'secret' } })).toEqual({ text: '{"usd":1}' });
    expect(source.requests.at(-1)).toMatchObject({ method: 'GET', url: '/rates?of=usd' });
    expect(source.requests.at(-1)?.headers).toMatchObject({ 'x-key': 'secret', accept: 'application/json' });
  });

  it.each([301, 302, 303, 307, 308])('does not follow a redirect of status %i', async (status) => {
    for (const scheme of ['http', 'https']) {
      const location = `${scheme}://127.0.0.1:${inner.port}/`;
      source.answer((_, response) => response.writeHead(status, { location }).end());
      expect(await read()).toEqual({ failure: 'status', status });
    }
    expect(inner.connections()).toBe(0);
  });

  it.each([204, 404, 429, 500])('takes no answer of status %i', async (status) => {
    source.answer((_, response) => response.writeHead(status).end());
    expect(await read()).toEqual({ failure: 'status', status });
  });

  it('ends a body that is too large, and takes one of exactly the limit', async () => {
    const closed = new Promise((resolve) =>
      source.answer((_, response) => {
        response.on('close', () => resolve('closed'));
        const write = (): void => {
          while (!response.destroyed && response.write('x'.repeat(500)));
          response.once('drain', write);
        };
        write();
      }),
    );
    expect(await read()).toEqual({ failure: 'too_large' });
    expect(await closed).toBe('closed');
    source.answer('x'.repeat(1_000));
    expect(await read()).toEqual({ text: 'x'.repeat(1_000) });
    source.answer('x'.repeat(1_001));
    expect(await read()).toEqual({ failure: 'too_large' });
  });

  it('gives up a body that comes in drops, and no answer at all', async () => {
    const closed = new Promise((resolve) =>
      source.answer((_, response) => {
        const drops = setInterval(() => response.write('{'), 20);
        response.on('close', () => {
          clearInterval(drops);
          resolve('closed');
        });
      }),
    );
    expect(await read({ timeout_ms: 200 })).toEqual({ failure: 'timed_out' });
    expect(await closed).toBe('closed');
    source.answer(() => undefined);
    expect(await read({ timeout_ms: 200 })).toEqual({ failure: 'timed_out' });
  });

  it('has no answer from a connection that ends, before or in the body', async () => {
    source.answer((request) => request.socket.destroy());
    expect(await read()).toEqual({ failure: 'no_answer' });
    source.answer((request, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('{', () => request.socket.destroy());
    });
    expect(await read()).toEqual({ failure: 'no_answer' });
  });

  it.each([
    'http://rates.example.com/',
    'https://rates.example.com:8443/',
    'https://user:pass@rates.example.com/',
    'https://127.0.0.1/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://169.254.169.254/latest/meta-data',
    'https://192.168.1.1/',
    'ftp://rates.example.com/',
    'no address',
  ])('refuses %s', async (address) => {
    const reader = createOutboundReader({});
    expect(reader.allows(address)).toBe(false);
    expect(await reader.read(address, options)).toEqual({ failure: 'address_refused' });
  });

  it.each([[['127.0.0.1']], [['::1']], [['10.0.0.8', '192.168.1.1']], [['169.254.169.254']], [['::ffff:127.0.0.1']]])(
    'refuses a name that leads to %j when it is read',
    async (addresses) => {
      const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
      const reader = createOutboundReader({ resolve: (_, __, done) => done(null, found) });
      expect(reader.allows('https://rates.example.com/')).toBe(true);
      expect(await reader.read('https://rates.example.com/', options)).toEqual({ failure: 'address_refused' });
    },
  );

  it('refuses this machine under its own name, unless it stands in', async () => {
    const address = `https://localhost:${inner.port}/`;
    for (const standIns of [[], [source.origin]])
      expect(await createOutboundReader({ standIns }).read('https://localhost/', options)).toEqual({
        failure: 'address_refused',
      });
    expect(await createOutboundReader({ standIns: [source.origin] }).read(address, options)).toEqual({
      failure: 'address_refused',
    });
    expect(inner.connections()).toBe(0);
    // The server would be reached without the rule.
    expect(await createOutboundReader({ standIns: [address] }).read(address, options)).toEqual({ failure: 'no_answer' });
    expect(inner.connections()).toBe(1);
  });
});
