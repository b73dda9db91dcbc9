import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { access } from '@rasteh/contract/wire/access';
import type { FastifyPluginAsync } from 'fastify';
import type { Env } from '../../env.ts';
import { createOpenApi } from './openapi.ts';
import { docsPage, docsPolicy } from './page.ts';

/** These routes describe the contract and are not part of it, so they declare their access themselves. */
const config = { tsRestRoute: { metadata: access({ role: 'guest', limit: 'public_read' }) } } as object;

const files = [
  { name: 'swagger-ui.css', type: 'text/css; charset=utf-8', url: import.meta.resolve('swagger-ui-dist/swagger-ui.css') },
  {
    name: 'swagger-ui-bundle.js',
    type: 'text/javascript; charset=utf-8',
    url: import.meta.resolve('swagger-ui-dist/swagger-ui-bundle.js'),
  },
];

/** Computes a value on the first call and caches it. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Serves the OpenAPI document at /api/openapi.json, generated on first request, and the page to try it at /api/docs. */
export const docsRoutes: FastifyPluginAsync<{ env: Env }> = async (app, { env }) => {
  const document = once(() => JSON.stringify(createOpenApi(env.PUBLIC_URL ?? '/')));
  app.get('/api/openapi.json', { config }, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(document()),
  );
  app.get('/api/docs', { config }, async (_request, reply) => {
    const nonce = randomBytes(16).toString('base64url');
    return reply
      .type('text/html; charset=utf-8')
      .headers({ 'content-security-policy': docsPolicy(nonce), 'cache-control': 'no-store' })
      .send(docsPage(nonce));
  });
  for (const { name, type, url } of files) {
    const content = once(() => readFile(fileURLToPath(url)));
    app.get(`/api/docs/${name}`, { config }, async (_request, reply) =>
      reply
        .type(type)
        .header('cache-control', 'public, max-age=3600')
        .send(await content()),
    );
  }
};
