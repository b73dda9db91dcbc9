import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { readEnv } from '../../../env.ts';
import { unbounded } from '../../../testing/limits.ts';
import { shedding } from './shedding.ts';

/** How long work begins within one turn, and a work that is longer. */
const [TURN_MS, BLOCK_MS] = [5, 6];
const block = (ms: number): void => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

describe('shedding', () => {
  let app: FastifyInstance;
  let free: () => void;
  let begun: string[];
  let arrived: string[];
  let closed: string[];
  afterEach(() => app.close());

  /** A server with a route that waits until `free`, one that blocks the loop, and one that answers at once. */
  async function open(bounds: Partial<typeof unbounded>) {
    app = Fastify({ forceCloseConnections: true });
    [begun, arrived, closed] = [[], [], []];
    app.decorateRequest('isInner', false);
    app.server.on('request', ({ url = '' }, response) => {
      arrived.push(url);
      response.once('close', () => closed.push(url));
    });
    await app.register(shedding, { env: readEnv({}), ...unbounded, ...bounds });
    const { promise, resolve } = Promise.withResolvers<void>();
    free = resolve;
    const wait = ({ query }: { query: unknown }) => {
      begun.push((query as { n?: string }).n ?? '');
      return promise.then(() => 'done');
    };
    app.get('/waits', wait);
    app.post('/waits', wait);
    app.get('/blocks', async ({ query }) => {
      begun.push((query as { n?: string }).n ?? '');
      block(BLOCK_MS);
      return 'done';
    });
    for (const url of ['/healthz', '/readyz', '/metrics', '/ws']) app.get(url, async () => 'ok');
    await app.ready();
    // A request starts when it is awaited.
    return async (url: string) => await app.inject(url);
  }
  const statusesOf = async (answers: Promise<{ statusCode: number }>[]) =>
    (await Promise.all(answers)).map(({ statusCode }) => statusCode);

  it('works on as many as it may, lets some wait in their order, and refuses the next one at once', async () => {
    const get = await open({ at_once: 2, most_waiting: 2 });
    const accepted = [1, 2, 3, 4].map((n) => get(`/waits?n=${n}`));
    await get('/healthz');
    expect(begun).toEqual(['1', '2']);
    const refused = await get('/waits?n=5');
    expect([refused.statusCode, refused.headers['retry-after'], refused.json().code]).toEqual([503, '2', 'unavailable']);
    expect(refused.headers['x-request-id']).toBe(refused.json().request_id);
    expect(app.shedCount()).toBe(1);
    free();
    expect(await statusesOf(accepted)).toEqual([200, 200, 200, 200]);
    expect(begun).toEqual(['1', '2', '3', '4']);
    // Each has given its place back.
    expect(await statusesOf([1, 2, 3, 4].map((n) => get(`/waits?n=${n}`)))).toEqual([200, 200, 200, 200]);
  });

  it('refuses whoever would wait for too long by the pace of the last ones, but lets a few wait', async () => {
    const get = await open({ most_wait_ms: 1, turn_ms: TURN_MS });
    const ask = (count: number) => statusesOf(Array.from({ length: count }, () => get('/blocks')));
    expect(new Set(await ask(20))).toEqual(new Set([200]));
    const answered = (await ask(80)).filter((status) => status === 200).length;
    // 32 may wait at any pace.
    expect(answered).toBeGreaterThanOrEqual(32);
    expect(answered).toBeLessThan(80);
  });

  it('reads new requests before it begins the next one', async () => {
    const get = await open({ most_waiting: 3, turn_ms: TURN_MS });
    const accepted = [1, 2, 3, 4].map((n) => get(`/blocks?n=${n}`));
    // While the first one blocks the loop, the others have arrived: the last of them is refused before the second one begins.
    const order: string[] = [];
    const late = get('/blocks?n=5').then(({ statusCode }) => order.push(`refused ${statusCode} after ${begun.length}`));
    await Promise.all([...accepted, late]);
    expect(order).toEqual(['refused 503 after 1']);
    expect(begun).toEqual(['1', '2', '3', '4']);
  });

  it('answers what supervisors ask, and leaves handshakes and uploads to their own bounds', async () => {
    const get = await open({ at_once: 1, most_waiting: 0 });
    const waiting = get('/waits');
    await get('/healthz');
    for (const url of ['/healthz', '/readyz', '/metrics', '/ws']) expect((await get(url)).statusCode).toBe(200);
    expect((await get('/blocks')).statusCode).toBe(503);
    const headers = { 'content-type': 'multipart/form-data; boundary=a' };
    expect((await app.inject({ method: 'POST', url: '/waits', headers, payload: '' })).statusCode).toBe(415);
    free();
    await waiting;
  });

  /** Sends the head of a request, and of its body one byte. */
  function sendSlowly(address: string, signal: AbortSignal): Promise<unknown> {
    const body = new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode('"')) });
    const headers = { 'content-type': 'application/json' };
    return Promise.allSettled([
      fetch(`${address}/waits?n=slow`, { method: 'POST', body, headers, duplex: 'half', signal } as RequestInit),
    ]);
  }

  it('takes no place for a request whose body is still on its way', async () => {
    const get = await open({ at_once: 1, most_waiting: 0 });
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const leaving = new AbortController();
    const slow = sendSlowly(address, leaving.signal);
    await expect.poll(() => arrived).toContain('/waits?n=slow');
    expect((await get('/blocks')).statusCode).toBe(200);
    leaving.abort();
    await slow;
    expect((await get('/blocks')).statusCode).toBe(200);
  });

  it('begins no request for a client that has left', async () => {
    const get = await open({ at_once: 1 });
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const leaving = new AbortController();
    const waiting = get('/waits?n=first');
    const gone = fetch(`${address}/waits?n=gone`, { signal: leaving.signal });
    await expect.poll(() => arrived).toContain('/waits?n=gone');
    leaving.abort();
    await expect(gone).rejects.toThrow();
    await expect.poll(() => closed).toContain('/waits?n=gone');
    free();
    await waiting;
    expect((await get('/waits?n=last')).statusCode).toBe(200);
    expect(begun).toEqual(['first', 'last']);
  });
});
