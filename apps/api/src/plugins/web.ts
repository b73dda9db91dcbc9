import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import serveFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Env } from '../env.ts';
import { AppError } from '../lib/app-error.ts';
import type { Clock } from '../lib/clock.ts';
import { rendering } from '../lib/rendering.ts';
import { StartError } from '../lib/start-error.ts';
import type { Limits } from './http/limits.ts';

/** What a page may load first: addresses of scripts, styles and fonts; `panel` has all scripts of each page of it, `panel_styles` their styles. */
export type PageAssets = {
  scripts: string[];
  styles: string[];
  preloads: string[];
  panel_styles: string[];
  panel: Record<string, string[]>;
};

/** What the web's server entry is told, and what it answers: apps/web/src/entry-server.tsx has the other half. */
type RenderInput = {
  url: string;
  nonce: string;
  request_id: string;
  now: number;
  theme: 'light' | 'dark' | null;
  price_basis: string | null;
  is_demo: boolean;
  origin: string;
  assets: PageAssets;
  callApi(path: string): Promise<{ status: number; body: unknown }>;
};
type RenderResult = { status: number; headers: Record<string, string>; body: string };
export type Render = (input: RenderInput) => Promise<RenderResult>;

/** Answers a request for a file of the web, or calls next. */
type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Where pages come from: the built folder, or a development server that compiles as it goes. */
export type WebSource = { render: Render; assets: PageAssets } & ({ clientFolder: string } | { middleware: Middleware });

type ServerEntry = { render: Render; assetsFromManifest(manifest: unknown): Promise<PageAssets> };

/** Reads the built web: its server entry, and what each page loads first. */
export async function openBuiltWeb(folder: string): Promise<WebSource> {
  const entryFile = join(folder, 'server/entry-server.js');
  const manifestFile = join(folder, 'client/.vite/manifest.json');
  if (!existsSync(entryFile) || !existsSync(manifestFile))
    throw new StartError('The web is not built: run npm start, or pnpm run build.');
  const { render, assetsFromManifest } = (await import(pathToFileURL(entryFile).href)) as ServerEntry;
  const assets = await assetsFromManifest(JSON.parse(readFileSync(manifestFile, 'utf8')));
  return { render, assets, clientFolder: join(folder, 'client') };
}

/** Scripts and styles by nonce only; nothing of another origin, no frame around us. */
function contentSecurityPolicy(nonce: string, isDevelopment: boolean): string {
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    // The development server puts styles into the page; a nonce beside 'unsafe-inline' would switch that off.
    isDevelopment ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    // A voice that is on its way is played from memory.
    "media-src 'self' blob:",
    "font-src 'self'",
    isDevelopment ? "connect-src 'self' ws:" : "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Serves the pages and the built files; pages ask the api in process, as the visitor. */
export const web = fp(
  async (app: FastifyInstance, { source, clock, limits, env }: { source: WebSource; clock: Clock; limits: Limits; env: Env }) => {
    if ('clientFolder' in source) {
      await app.register(serveFiles, {
        root: source.clientFolder,
        wildcard: false,
        index: false,
        decorateReply: false,
        // The build has compressed its files; who accepts neither coding gets them as they are.
        preCompressed: true,
        globIgnore: ['.vite/**', '**/*.{br,gz}'],
        setHeaders: (reply, path) => {
          reply.header(
            'cache-control',
            path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
          );
        },
      });
    }

    if ('middleware' in source) {
      app.addHook('onRequest', async (request, reply) => {
        if (/^\/(api|ws|healthz|readyz|metrics)\b/.test(request.url)) return;
        await new Promise<void>((resolve) => {
          reply.raw.once('close', resolve);
          source.middleware(request.raw, reply.raw, resolve);
        });
        if (reply.raw.headersSent) reply.hijack();
      });
    }

    async function page(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      await limits.check(request, 'page');
      const nonce = randomBytes(16).toString('base64url');
      const theme = /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(request.headers.cookie ?? '')?.[1] as 'light' | 'dark' | undefined;
      const result = await source.render({
        url: request.url,
        nonce,
        request_id: request.id,
        now: clock(),
        theme: theme ?? null,
        price_basis: /(?:^|;\s*)price_basis=([a-z0-9.-]{1,40})(?:;|$)/.exec(request.headers.cookie ?? '')?.[1] ?? null,
        is_demo: env.RASTEH_MODE === 'demo',
        origin: env.PUBLIC_URL ?? '',
        assets: source.assets,
        callApi: (path) => askApi(request, path),
      });
      if (result.status >= 500) request.log.error('page not rendered');
      reply.status(result.status).headers(result.headers);
      reply.header('content-security-policy', contentSecurityPolicy(nonce, 'middleware' in source));
      reply
        .header('cache-control', request.actor.kind === 'guest' ? 'private, no-cache' : 'private, no-store')
        .header('vary', 'cookie');
      // The address of a quote is its key: neither a search engine nor the next site may learn it.
      if (request.url.startsWith('/q/'))
        reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex, nofollow');
      return reply.send(result.body);
    }

    /** Asks a GET of the api in process, with the visitor's address, cookie and request id, and counted once with the page. */
    async function askApi(request: FastifyRequest, path: string): Promise<{ status: number; body: unknown }> {
      const { host, cookie } = request.headers;
      const headers = { 'x-requested-with': 'XMLHttpRequest', ...(host ? { host } : {}), ...(cookie ? { cookie } : {}) };
      // inject starts only when it is awaited: that has to happen inside.
      const ask = async () => await app.inject({ method: 'GET', url: path, remoteAddress: request.ip, headers });
      const answer = await rendering.run({ request_id: request.id }, ask);
      return { status: answer.statusCode, body: answer.json() };
    }

    // A page's router reads what stands after two slashes as a host, and would show the home page at every such address.
    const oneSlash = (url: string): string => `/${url.replace(/^[/\\]+/, '')}`;

    app.setNotFoundHandler(async (request, reply) => {
      if (/^\/(api|assets)\//.test(request.url) || !['GET', 'HEAD'].includes(request.method)) throw new AppError('not_found');
      if (!request.url.startsWith('/')) throw new AppError('bad_request');
      if (oneSlash(request.url) !== request.url) return reply.redirect(oneSlash(request.url), 308);
      return page(request, reply);
    });
  },
);
