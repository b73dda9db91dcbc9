import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Fastify from 'fastify';
import type { FloorServer } from './floor.ts';

/** Answers each path of pages.json in a folder with the stored page: the minimum cost of sending it. */
export function openMemory(folder: string): FloorServer {
  const bodies = JSON.parse(readFileSync(join(folder, 'pages.json'), 'utf8')) as Record<string, string>;
  const app = Fastify({ logger: false });
  for (const [path, body] of Object.entries(bodies))
    app.get(path, async (_request, reply) => reply.type('text/html; charset=utf-8').send(body));
  return app;
}
