import { type AddressInfo, connect } from 'node:net';
import { access as declare } from '@rasteh/contract/wire/access';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { bodyTimeout } from './body-timeout.ts';

const config = (limit: 'own_write' | 'upload') => ({ tsRestRoute: { metadata: declare({ role: 'guest', limit }) } }) as object;

describe('a slow body', () => {
  let app: FastifyInstance;
  let begun: () => void = () => undefined;
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    app = Fastify();
    await app.register(bodyTimeout, { body_ms: 1_000 });
    app.addHook('onRequest', async () => begun());
    app.post('/change', { config: config('own_write') }, async () => 'done');
    app.post('/upload', { config: config('upload') }, async () => 'done');
    await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    vi.useRealTimers();
    await app.close();
  });

  /** Sends half of a body; once the server has begun to read it, resolves with a way to send the rest, and the response. */
  async function begin(path: string): Promise<{ finish(): void; answer: Promise<string> }> {
    const started = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    let answer = '';
    socket.on('data', (data) => {
      answer += data.toString();
      socket.end();
    });
    socket.on('error', () => undefined);
    const closed = new Promise((end) => socket.once('close', end));
    socket.write(`POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 6\r\n\r\n"ab`);
    await started;
    return { finish: () => void socket.write('cd"'), answer: closed.then(() => answer.split('\r\n', 1)[0] ?? '') };
  }

  it('is accepted when it completes in time', async () => {
    const { finish, answer } = await begin('/change');
    vi.advanceTimersByTime(999);
    finish();
    expect(await answer).toBe('HTTP/1.1 200 OK');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is cut off after the timeout', async () => {
    const { answer } = await begin('/change');
    vi.advanceTimersByTime(1_000);
    expect(await answer).toBe('');
  });

  it('of an upload has no timeout', async () => {
    const { finish, answer } = await begin('/upload');
    vi.advanceTimersByTime(1_000_000);
    finish();
    expect(await answer).toBe('HTTP/1.1 200 OK');
  });
});
