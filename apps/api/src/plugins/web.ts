import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { pathToFileURL } from 'node:url';
import compress from '@fastify/compress';
import serveFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { AppError } from '../lib/app-error.ts';
import type { Clock } from '../lib/clock.ts';
import { rendering } from '../lib/rendering.ts';
import { StartError } from '../lib/start-error.ts';
import type { Limits } from './limits.ts';

/** What a page may load first: addresses of scripts, styles and fonts. */
export type PageAssets = { scripts: string[]; styles: string[]; preloads: string[] };

/** What the web's server entry is told, and what it answers: apps/web/src/entry-server.tsx has the other half. */
type RenderInput = {
  url: string;
  nonce: string;
  request_id: string;
  now: number;
  theme: 'light' | 'dark' | null;
  assets: PageAssets;
  callApi(path: string): Promise<{ status: number; body: unknown }>;
};
type RenderResult = { status: number; headers: Record<string, string>; body: string | ReadableStream };
export type Render = (input: RenderInput) => Promise<RenderResult>;

/** Where pages come from: the built folder, or a development server that compiles as it goes. */
export type WebSource = { render: Render; assets: PageAssets; clientFolder: string | null };

type ManifestEntry = { file: string; css?: string[]; assets?: string[]; imports?: string[]; isEntry?: boolean };

/** Reads the built web: its server entry, and from Vite's manifest what each page loads first. */
export async function openBuiltWeb(folder: string): Promise<WebSource> {
  const manifestFile = join(folder, 'client/.vite/manifest.json');
  if (!existsSync(manifestFile)) throw new StartError('The web is not built: run npm start, or pnpm run build.');
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<string, ManifestEntry>;
  const entry = Object.values(manifest).find((part) => part.isEntry);
  if (!entry) throw new StartError('The built web has no entry: remove apps/web/dist and build again.');
  const imports = (entry.imports ?? []).flatMap((name) => manifest[name] ?? []);
  const address = (file: string): string => `/${file}`;
  const fonts = Object.values(manifest)
    .map((part) => part.file)
    .filter((file) => /arabic-wght-normal.*\.woff2$/.test(file));
  const { render } = (await import(pathToFileURL(join(folder, 'server/entry-server.js')).href)) as { render: Render };
  return {
    render,
    clientFolder: join(folder, 'client'),
    assets: {
      scripts: [entry.file, ...imports.map((part) => part.file)].map(address),
      styles: [...new Set([entry, ...imports].flatMap((part) => part.css ?? []))].map(address),
      preloads: fonts.map(address),
    },
  };
}

/** Scripts and styles by nonce only; nothing of another origin, no frame around us. */
function contentSecurityPolicy(nonce: string, isDevelopment: boolean): string {
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'${isDevelopment ? " 'unsafe-inline'" : ''}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Serves the pages and the built files; pages ask the api in process, as the visitor. */
export const web = fp(
  async (app: FastifyInstance, { source, clock, limits }: { source: WebSource; clock: Clock; limits: Limits }) => {
    await app.register(compress, { encodings: ['gzip'], threshold: 1_024 });
    if (source.clientFolder) {
      await app.register(serveFiles, {
        root: source.clientFolder,
        wildcard: false,
        index: false,
        decorateReply: false,
        globIgnore: ['.vite/**'],
        setHeaders: (reply, path) => {
          reply.header(
            'cache-control',
            path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
          );
        },
      });
    }

    async function page(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      await limits.check(request, 'public_read');
      const nonce = randomBytes(16).toString('base64url');
      const theme = /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(request.headers.cookie ?? '')?.[1] as 'light' | 'dark' | undefined;
      const result = await source.render({
        url: request.url,
        nonce,
        request_id: request.id,
        now: clock(),
        theme: theme ?? null,
        assets: source.assets,
        callApi: (path) => askApi(request, path),
      });
      reply.status(result.status).headers(result.headers);
      reply.header('content-security-policy', contentSecurityPolicy(nonce, source.clientFolder === null));
      reply
        .header('cache-control', request.actor.kind === 'guest' ? 'private, no-cache' : 'private, no-store')
        .header('vary', 'cookie');
      return reply.send(typeof result.body === 'string' ? result.body : Readable.fromWeb(result.body));
    }

    /** Asks a GET of the api in process, with the visitor's address, cookie and request id, and counted once with the page. */
    async function askApi(request: FastifyRequest, path: string): Promise<{ status: number; body: unknown }> {
      const { host, cookie } = request.headers;
      const headers = { 'x-requested-with': 'XMLHttpRequest', ...(host ? { host } : {}), ...(cookie ? { cookie } : {}) };
      const answer = await rendering.run({ request_id: request.id }, () =>
        app.inject({ method: 'GET', url: path, remoteAddress: request.ip, headers }),
      );
      return { status: answer.statusCode, body: answer.json() };
    }

    app.setNotFoundHandler(async (request, reply) => {
      if (request.url.startsWith('/api/') || !['GET', 'HEAD'].includes(request.method)) throw new AppError('not_found');
      return page(request, reply);
    });
  },
);
