import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { headStreams } from './head-streams.ts';

it('reads nothing of a stream for HEAD, and all of it for GET', async () => {
  const app = Fastify();
  let read = 0;
  async function* rows() {
    for (let row = 0; row < 50; row += 1) {
      await setImmediate();
      read += 1;
      yield `${row}\n`;
    }
  }
  await app.register(headStreams);
  app.get('/rows', (_request, reply) => reply.type('text/csv').send(Readable.from(rows())));
  const head = await app.inject({ method: 'HEAD', url: '/rows' });
  expect([head.statusCode, head.headers['content-type'], head.body, read]).toEqual([200, 'text/csv', '', 0]);
  expect((await app.inject('/rows')).body.split('\n')).toHaveLength(51);
  expect(read).toBe(50);
  await app.close();
});
