import { type AddressInfo, connect } from 'node:net';
import { access as declare } from '@rasteh/contract/access';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { patience } from './patience.ts';

const config = (limit: 'own_write' | 'upload') => ({ tsRestRoute: { metadata: declare({ role: 'guest', limit }) } }) as object;

describe('a slow body', () => {
  let app: FastifyInstance;
  beforeAll(async () => {
    app = Fastify();
    await app.register(patience, { body_ms: 1_000 });
    app.post('/change', { config: config('own_write') }, async () => 'done');
    app.post('/upload', { config: config('upload') }, async () => 'done');
    await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => app.close());

  /** Sends half of a body, and the rest after `pause_ms`, or never; gives what came back. */
  async function send(path: string, pause_ms: number | null): Promise<string> {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    let answer = '';
    socket.on('data', (data) => {
      answer += data.toString();
      socket.end();
    });
    socket.on('error', () => undefined);
    const closed = new Promise((end) => socket.once('close', end));
    socket.write(`POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 6\r\n\r\n"ab`);
    if (pause_ms !== null) setTimeout(() => socket.writable && socket.write('cd"'), pause_ms);
    await closed;
    return answer.split('\r\n', 1)[0] ?? '';
  }

  it('is cut off, but for an upload', async () => {
    expect(await send('/change', 0)).toBe('HTTP/1.1 200 OK');
    expect(await send('/change', null)).toBe('');
    expect(await send('/upload', 1_500)).toBe('HTTP/1.1 200 OK');
  });
});
