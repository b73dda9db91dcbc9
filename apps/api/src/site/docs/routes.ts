import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { contract } from '@rasteh/contract';
import type { FastifyPluginCallback } from 'fastify';
import { routes } from '../../core/lib/ts-rest.ts';
import type { Env } from '../../env.ts';
import { createOpenApi } from './openapi.ts';
import { docsPage, docsPolicy } from './page.ts';

const assets = {
  'swagger-ui.css': { type: 'text/css; charset=utf-8', url: import.meta.resolve('swagger-ui-dist/swagger-ui.css') },
  'swagger-ui-bundle.js': {
    type: 'text/javascript; charset=utf-8',
    url: import.meta.resolve('swagger-ui-dist/swagger-ui-bundle.js'),
  },
};

/** Computes a value on the first call and caches it. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/**
 * The OpenAPI document, generated on the first request, and the page to try it; without PUBLIC_URL the document names the
 * server by `/`.
 */
export function docsRoutes({ env }: { env: Pick<Env, 'PUBLIC_URL'> }): FastifyPluginCallback {
  const document = once(() => createOpenApi(env.PUBLIC_URL ?? '/'));
  const contents = new Map(
    Object.entries(assets).map(([name, { url }]) => [name, once(() => readFile(fileURLToPath(url)))] as const),
  );
  return routes(contract.docs, {
    getOpenApi: async () => ({ status: 200, body: document() }),
    getDocsPage: async ({ reply }) => {
      const nonce = randomBytes(16).toString('base64url');
      reply.headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': docsPolicy(nonce),
      });
      return { status: 200, body: docsPage(nonce) };
    },
    getDocsAsset: async ({ params: { name }, reply }) => {
      reply.headers({ 'content-type': assets[name].type });
      return { status: 200, body: await contents.get(name)?.() };
    },
  });
}
