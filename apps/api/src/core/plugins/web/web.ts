import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import serveFiles from '@fastify/static';
import { pageCosts } from '@rasteh/contract/wire/limits';
import type { PageAssets, PageRules, Render } from '@rasteh/contract/wire/rendering';
import type { HolidayChanges } from '@rasteh/persian/calendar/working-days';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { Counter } from 'prom-client';
import { type Env, originOf } from '../../../env.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Clock } from '../../lib/clock.ts';
import { isSharedPath } from '../../lib/shared-path.ts';
import { StartError } from '../../lib/start-error.ts';
import type { Events } from '../../realtime/events/events.ts';
import { addVary } from '../http/compression.ts';
import { hasTag } from '../http/entity-tag.ts';
import type { Limits } from '../limits/limits.ts';
import { createInProcessCalls, type TimedAnswer } from './in-process-calls.ts';
import type { SharedPage } from './last-pages.ts';
import { createPageCache, newNonce, type Rendering } from './page-cache.ts';
import { noncePolicy } from './page-policy.ts';
import { createPriceChanges } from './price-changes.ts';
import { sharedHeaders } from './shared-headers.ts';

/** Serves a file of the web, or calls next. */
type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Source of the pages: the built folder, or a development server that compiles on demand. */
export type WebSource = { render: Render; assets: PageAssets; pageRules: PageRules } & (
  | { clientFolder: string }
  | { middleware: Middleware }
);

type ServerEntry = { render: Render; pageRules: PageRules; assetsFromManifest(manifest: unknown): Promise<PageAssets> };

/** Loads the built web: its server entry, and the assets of each page. */
export async function openBuiltWeb(folder: string): Promise<WebSource> {
  const entryFile = join(folder, 'server/entry-server.js');
  const manifestFile = join(folder, 'client/.vite/manifest.json');
  if (!existsSync(entryFile) || !existsSync(manifestFile))
    throw new StartError('The web is not built: run npm start, or pnpm run build.');
  const { render, pageRules, assetsFromManifest } = (await import(pathToFileURL(entryFile).href)) as ServerEntry;
  const assets = await assetsFromManifest(JSON.parse(readFileSync(manifestFile, 'utf8')));
  return { render, assets, pageRules, clientFolder: join(folder, 'client') };
}

const FORM_BYTES = 4_096;

/** The service worker: the whole portal is in its scope although it lies in a folder, and browsers ask for its newest version. */
const WORKER = /\/js\/sw\.js(?:\.br|\.gz)?$/;
const workerHeaders = {
  'service-worker-allowed': '/',
  'cache-control': 'no-cache',
  // It fetches pages and files of the portal, and loads no other script.
  'content-security-policy': "default-src 'none'; connect-src 'self'",
};

async function serveBuiltFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(serveFiles, {
    root: folder,
    wildcard: false,
    index: false,
    decorateReply: false,
    // The build has compressed its files; a client that accepts neither coding gets them uncompressed.
    preCompressed: true,
    globIgnore: ['.vite/**', '**/*.{br,gz}'],
    setHeaders: (reply, path) => {
      if (WORKER.test(path)) reply.headers(workerHeaders);
      else
        reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    },
  });
}

/** Passes each request that is not for the api to the development server first. */
function serveFromSources(app: FastifyInstance, middleware: Middleware): void {
  app.addHook('onRequest', async (request, reply) => {
    if (/^\/(api|ws|healthz|readyz|metrics)\b/.test(request.url)) return;
    await new Promise<void>((resolve) => {
      reply.raw.once('close', resolve);
      middleware(request.raw, reply.raw, resolve);
    });
    if (reply.raw.headersSent) reply.hijack();
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The path of the page's route with its parameters as `$name`; empty for what is no page. */
    page_route: string;
  }
}

type PageHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Lets the pages with a form answer it as a browser posts it. */
async function acceptForms(app: FastifyInstance, paths: readonly string[], page: PageHandler): Promise<void> {
  await app.register(async (forms) => {
    forms.removeAllContentTypeParsers();
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_BYTES },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
    );
    for (const url of paths) forms.post(url, { config: { isForm: true } }, page);
  });
}

// The client router parses `//x` as a host, and would render the home page at every such URL.
const oneSlash = (url: string): string => `/${url.replace(/^[/\\]+/, '')}`;

type WebOptions = {
  source: WebSource;
  clock: Clock;
  limits: Limits;
  events: Pick<Events, 'subscribe'>;
  env: Env;
  /** Whether the database answers now. */
  isDatabaseThere(): Promise<boolean>;
  /** The keys of prices and of their supplier, by which pages that show them are dropped. */
  keysOf(price_ids: number[], user_ids: number[]): Promise<string[]>;
  /** What the market changes of the official holidays. */
  holidays(): Promise<HolidayChanges>;
};

const OFFICIAL: HolidayChanges = { closed: [], open: [] };

/** The holidays for a page, which is shown also while the database does not answer. */
async function holidaysOr(official: HolidayChanges, holidays: WebOptions['holidays'], { log }: FastifyRequest) {
  try {
    return await holidays();
  } catch (error) {
    log.error({ err: error }, 'holidays read failed');
    return official;
  }
}

/** The longest URL of a page that is cached. */
const LONGEST_KEY = 512;

/** Whether a request may get the page that all guests share, where its route allows it. */
const isOfGuest = ({ method, url, actor, hasDeadSession }: FastifyRequest): boolean =>
  ['GET', 'HEAD'].includes(method) && actor.kind === 'guest' && !hasDeadSession && url.length <= LONGEST_KEY;

/** What a page depends on beside the api: its URL, and the choices in the visitor's cookies. */
function visitOf({ url, headers: { cookie = '' } }: FastifyRequest) {
  const theme = /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(cookie)?.[1] as 'light' | 'dark' | undefined;
  const price_basis = /(?:^|;\s*)price_basis=([a-z0-9.-]{1,40})(?:;|$)/.exec(cookie)?.[1];
  return { url, theme: theme ?? null, price_basis: price_basis ?? null };
}

/** The path and query of a URL as its parser writes them. */
function pathOf(url: string): string {
  const { pathname, search } = new URL(url, 'http://localhost');
  return pathname + search;
}

/** The path to which a page redirects. */
const targetOf = ({ status, headers }: Rendering['result']): string | undefined => {
  const location = status >= 300 && status < 400 ? (headers.location ?? headers.Location) : undefined;
  return location === undefined ? undefined : pathOf(location);
};

/** What a page is made of so far. */
type Seen = Omit<Rendering, 'result' | 'own'>;

/** Adds an answer of the api to what a page is made of. */
function noteAnswer(seen: Seen, { ends_at, shows, ...answer }: TimedAnswer): Pick<TimedAnswer, 'status' | 'body'> {
  seen.ends_at = Math.min(seen.ends_at, ends_at);
  seen.shows = seen.shows && shows && [...seen.shows, ...shows];
  seen.isWhole &&= answer.status !== 503;
  return answer;
}

/** Opens the caches of pages and of the answers that they share. */
function openCaches(app: FastifyInstance, { events, clock, keysOf, isDatabaseThere }: WebOptions) {
  const onFailure = (error: unknown): void => app.log.error({ err: error }, 'price keys read failed');
  const priceChanges = createPriceChanges({ events, keysOf, onFailure });
  const reads = new Counter({
    name: 'cache_reads_total',
    help: 'Reads of the caches of pages and of the answers they share: found, joined to another read, made anew, or the last page while the database is away',
    labelNames: ['cache', 'result'],
    registers: [app.metrics],
  });
  const onRead = (cache: string) => (result: string) => reads.inc({ cache, result });
  return {
    cache: createPageCache({ events, priceChanges, clock, isDatabaseThere, onRead: onRead('pages') }),
    calls: createInProcessCalls(app, { events, priceChanges, clock, onRead: onRead('answers') }),
  };
}

/** Sends the page that all guests share, or 304 to one who has it. */
function sendShared(
  { headers: { 'if-none-match': known } }: FastifyRequest,
  reply: FastifyReply,
  { status, headers: { etag = '', ...headers }, body, ...lifetime }: SharedPage,
  at: Parameters<typeof sharedHeaders>[1],
): FastifyReply {
  if (status !== 200)
    return reply
      .status(status)
      .headers({ ...headers, ...sharedHeaders(null, at) })
      .send(body);
  reply.headers({ ...headers, etag, ...sharedHeaders(lifetime, at) });
  if (!hasTag(known, etag)) return reply.send(body);
  addVary(reply);
  // The stored page keeps the policy of its own scripts, which have the id and time of its request.
  return reply.status(304).removeHeader('content-type').removeHeader('content-security-policy').send();
}

/** Serves the pages and the built files; pages call the api in process, as the visitor. */
export const web = fp(async (app: FastifyInstance, options: WebOptions) => {
  const { source, clock, limits, env, holidays } = options;
  if ('clientFolder' in source) await serveBuiltFiles(app, source.clientFolder);
  else serveFromSources(app, source.middleware);

  app.decorateRequest('page_route', '');
  const { cache, calls } = openCaches(app, options);

  async function page(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const posted = request.method === 'POST' ? ((request.body ?? {}) as Record<string, string>) : undefined;
    const visit = visitOf(request);
    const now = clock();

    // In development the sources of a page change without an event.
    const [path = ''] = visit.url.split('?');
    const route = source.pageRules.routeOf(path);
    request.page_route = route?.path ?? 'unknown page';
    const isShared = 'clientFolder' in source && isOfGuest(request) && route?.isShared === true;
    const key = `${visit.theme} ${visit.price_basis} ${visit.url}`;
    await limits.check(request, 'page', isShared && cache.has(key) ? pageCosts.shared : pageCosts.rendered);

    async function render(nonce: string): Promise<Rendering> {
      const seen: Seen = { ends_at: Number.POSITIVE_INFINITY, shows: [], isWhole: true };
      const result = await source.render({
        ...visit,
        nonce,
        request_id: request.id,
        now,
        has_session: request.actor.kind !== 'guest',
        is_demo: env.RASTEH_MODE === 'demo',
        holidays: await holidaysOr(OFFICIAL, holidays, request),
        // Messengers and search engines want absolute addresses, in a demo too.
        origin: originOf(env),
        assets: source.assets,
        ...(posted ? { posted } : {}),
        callApi: async (path, payload) => {
          if (payload !== undefined) return calls.post(request, reply, path, payload);
          return noteAnswer(seen, await calls.get(request, path, isShared));
        },
      });
      if (result.status === 503) request.log.warn('page needs what is unavailable');
      else if (result.status >= 500) request.log.error('page render failed');
      // The router encodes a sign that URL parsers do not, and would redirect to the same URL for ever.
      if (targetOf(result) === pathOf(visit.url)) throw new AppError('not_found');
      return { result, own: { request_id: request.id, now }, ...seen };
    }

    // The URL of a quote is a secret: neither search engines nor linked sites may learn it.
    if (isSharedPath(request.url)) reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex, nofollow');
    // A page from the cache was rendered before: its clock starts by this time.
    reply.header('server-timing', `now;desc="${now}"`);
    if (isShared) {
      const shared = await cache.read(key, render);
      const hasChoices = visit.theme !== null || visit.price_basis !== null;
      return sendShared(request, reply, shared, { now: clock(), cdn_s: env.CDN_MAX_AGE, hasChoices });
    }
    const nonce = newNonce();
    const { status, headers, body } = (await render(nonce)).result;
    // 307 would make the browser post the form again, to another page.
    reply.status(posted && status === 307 ? 303 : status).headers(headers);
    const isOwn = request.actor.kind !== 'guest' || posted !== undefined;
    reply
      .header('content-security-policy', noncePolicy(nonce, 'middleware' in source))
      .header('cache-control', isOwn ? 'private, no-store' : 'private, no-cache')
      .header('vary', 'cookie');
    return reply.send(body);
  }

  await acceptForms(app, source.pageRules.formPaths, page);

  app.setNotFoundHandler(async (request, reply) => {
    if (/^\/(api|assets)\//.test(request.url) || !['GET', 'HEAD'].includes(request.method)) throw new AppError('not_found');
    if (!request.url.startsWith('/')) throw new AppError('bad_request');
    if (oneSlash(request.url) !== request.url) return reply.redirect(oneSlash(request.url), 308);
    return page(request, reply);
  });
});
