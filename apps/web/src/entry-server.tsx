import type { PageAssets, RenderInput, RenderOutput } from '@rasteh/contract/wire/rendering';
import { tehranDay } from '@rasteh/persian/calendar/tehran';
import { previousWorkingDay } from '@rasteh/persian/calendar/working-days';
import { LazyRoute } from '@tanstack/react-router';
import {
  createRequestHandler,
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server';
import { renderToString } from 'react-dom/server';
import { failureDocument } from './app/failure-document.ts';
import { createApi } from './core/http/api.ts';
import { createQueryClient } from './core/http/query-client.ts';
import { createRequester, type Transport } from './core/http/request.ts';
import { RequestError } from './core/http/request-error.ts';
import { createUiStore } from './core/http/ui-state.ts';
import { loadDrawnParts } from './core/hydration/hydrated-later.tsx';
import { createClock } from './core/page/clock.ts';
import type { Page } from './core/page/page.ts';
import { createAppRouter } from './router.tsx';
import { fullRouteTree } from './routes/route-tree.full.ts';

export { pagePaths, pageRules } from './routes/page-rules.ts';

type ViteManifest = Record<
  string,
  { file: string; isEntry?: boolean; css?: string[]; assets?: string[]; src?: string; imports?: string[] }
>;

/** The key of a module of the panel in the manifest, by the path of its file (`vite/panel-modules-plugin.ts`). */
const ofPanel = (path: string): string => `${path}?panel`;
const PANEL = ofPanel('src/entry-panel.tsx');

/** The layout routes of other pages. */
const frames: readonly string[] = ['/panel', '/panel/for/$userId', '/admin', '/support'];

/** Whether a page is one of the panel, by its path: it has scripts and stylesheets of its own. */
const isInPanel = (path: string): boolean => /^\/(panel|admin|support)(\/|$)/.test(path);

/** Whether a route in the frame of the panel is a page, not a layout of others. */
const isPanelPage = (id: string): boolean => isInPanel(id) && !frames.includes(id);

const lazyRoutes = import.meta.glob<Record<string, unknown>>('./routes/**/*.lazy.tsx');

/** The chunk with the component of each route, by the route's id; a chunk may have several. */
async function chunksOfRoutes(): Promise<Map<string, string>> {
  const files = Object.entries(lazyRoutes).map(async ([path, load]) =>
    // A page of the panel exports the lazy routes for both of its paths as one object.
    Object.values(await load())
      .flatMap((exported) => [exported, ...Object.values(exported ?? {})])
      .flatMap((one): [string, string][] => (one instanceof LazyRoute ? [[one.options.id, path.replace('./', 'src/')]] : [])),
  );
  return new Map((await Promise.all(files)).flat());
}

/** Chunks with all their static imports. */
function withImports(manifest: ViteManifest, keys: readonly string[], found: Set<string> = new Set()): Set<string> {
  for (const key of keys)
    if (!found.has(key)) {
      found.add(key);
      withImports(manifest, manifest[key]?.imports ?? [], found);
    }
  return found;
}

/** The assets of a built page, from the client build's `.vite/manifest.json`. */
export async function assetsFromManifest(manifest: ViteManifest): Promise<PageAssets> {
  const entries = Object.values(manifest);
  const [entry, panel] = [manifest['src/entry-client.tsx'], manifest[PANEL]];
  const chunks = await chunksOfRoutes();
  // A browser discovers imports only after a script is loaded: without preloads that is a chain of round trips.
  const scriptsOf = (id: string): string[] => {
    const layouts = frames.filter((frame) => id.startsWith(`${frame}/`));
    const keys = [...layouts, id].flatMap((one) => chunks.get(one) ?? []).map(ofPanel);
    return [...new Set([...withImports(manifest, [PANEL, ...keys])].flatMap((key) => manifest[key]?.file ?? []))].flatMap(
      (file) => (file === panel?.file ? [] : [`/${file}`]),
    );
  };
  const urls = (files: readonly string[] = []): string[] => files.map((file) => `/${file}`);
  return {
    scripts: urls(entry && [entry.file]),
    styles: urls(entry?.css),
    session_styles: urls(manifest['src/talk/chat/chat-dock.tsx']?.css),
    quote_styles: urls(manifest['src/routes/public/shared-quote/shared-quote.lazy.tsx']?.css),
    sheet_styles: urls(manifest['src/routes/public/shared-list/shared-list.lazy.tsx']?.css),
    panel_scripts: urls(panel && [panel.file]),
    panel_styles: urls(panel?.css),
    // Persian text needs this one; the Latin one is loaded when a page has Latin letters.
    preloads: entries.flatMap(({ file }) => (file.includes('vazirmatn-arabic-') && file.endsWith('.woff2') ? [`/${file}`] : [])),
    panel: Object.fromEntries([...chunks.keys()].filter(isPanelPage).map((id) => [id, scriptsOf(id)])),
  };
}

/** The assets of a page in dev, from Vite's own server. */
export const devAssets: PageAssets = {
  scripts: ['/@vite/client', '/@id/virtual:dev-entry'],
  styles: [],
  preloads: [],
  session_styles: [],
  quote_styles: [],
  sheet_styles: [],
  panel_scripts: ['/@vite/client', '/@id/virtual:dev-entry'],
  panel_styles: [],
  panel: {},
};

/** A URL without its empty parameters, which a form has that is submitted without scripts: the router parses both alike. */
function withoutEmpty(url: string): string {
  const [path = '', ...queries] = url.split('?');
  const query = queries
    .join('?')
    .split('&')
    .filter((part) => !/^[^=]*=$/.test(part))
    .join('&');
  return query ? `${path}?${query}` : path;
}

/** Renders the page of a URL as a whole document. It never throws: a failure is a page with its status and request id. */
export async function render(input: RenderInput): Promise<RenderOutput> {
  try {
    const location = withoutEmpty(input.url);
    if (location !== input.url && !input.posted && input.url.includes('?'))
      return { status: 307, headers: { location }, body: '' };
    return await renderPage(input);
  } catch (error) {
    console.error(error);
  }
  return {
    status: 500,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: failureDocument(input),
  };
}

type Manifest = { routes: Record<string, ManifestRoute> };
type ManifestRoute = { preloads?: string[]; css?: string[]; scripts?: { attrs: { type: string; src: string } }[] };
const manifests = {
  guests: new WeakMap<PageAssets, Manifest>(),
  users: new WeakMap<PageAssets, Manifest>(),
  panel: new WeakMap<PageAssets, Manifest>(),
};

/** The assets of all pages as the router wants them, created once for each kind of page. */
function manifestOf(assets: PageAssets, kind: keyof typeof manifests): Manifest {
  const known = manifests[kind].get(assets);
  if (known) return known;
  const styles = kind === 'users' ? [...assets.styles, ...assets.session_styles] : assets.styles;
  const scripts = kind === 'panel' ? assets.panel_scripts : assets.scripts;
  const root = {
    css: kind === 'panel' ? assets.panel_styles : styles,
    scripts: scripts.map((src) => ({ attrs: { type: 'module', src } })),
  };
  const pages: Manifest['routes'] =
    kind === 'panel'
      ? Object.fromEntries(Object.entries(assets.panel).map(([id, preloads]) => [id, { preloads }]))
      : { '/q/$token': { css: assets.quote_styles }, '/lists/$token': { css: assets.sheet_styles } };
  const manifest: Manifest = { routes: { ...pages, __root__: root } };
  manifests[kind].set(assets, manifest);
  return manifest;
}

/** The statuses of a refusal that is the page's own: the request was wrong, or what it needs is away for a while. */
const isRefused = (status: number): boolean => (status >= 400 && status < 500) || status === 503;
const UNAVAILABLE_RETRY_S = 2;

/** The request of a loader that the api refused, if there is one. */
function refusalOf(router: ReturnType<typeof createAppRouter>): RequestError | undefined {
  const refused = router.state.matches.map(({ error }) => error).find((error) => error instanceof RequestError);
  return refused && isRefused(refused.status) ? refused : undefined;
}

/** @throws what React throws */
async function renderPage({
  url,
  nonce,
  request_id,
  now,
  theme,
  price_basis,
  has_session,
  is_demo,
  holidays,
  origin,
  assets,
  posted,
  callApi,
}: RenderInput): Promise<RenderOutput> {
  const transport: Transport = async ({ method, url: path, body }) => {
    if (method !== 'GET' && !(method === 'POST' && posted)) throw new Error(`A page may not ${method} ${path}`);
    return callApi(path, body);
  };
  const kind = isInPanel(url.split('?')[0] ?? '') ? 'panel' : has_session ? 'users' : 'guests';
  const handler = createRequestHandler({
    request: new Request(new URL(url, 'http://localhost')),
    createRouter: () => {
      const ui = createUiStore();
      const api = createApi(createRequester(transport, ui));
      const last_working_day = previousWorkingDay(tehranDay(now), holidays);
      const known = { theme, price_basis, is_demo, origin, last_working_day, holidays, request_id, posted };
      const page: Page = {
        acting: new Map(),
        api,
        ui,
        socket: null,
        clock: createClock(now),
        ...known,
      };
      return createAppRouter({ page, queryClient: createQueryClient() }, fullRouteTree(), nonce);
    },
    getRouterManifest: () => manifestOf(assets, kind),
  });
  let body = '';
  // The document stays a string: as the body of a Response it would be encoded, streamed and decoded again.
  const { status, headers } = await handler(async ({ router, responseHeaders }) => {
    // The page's own chunk is loaded by now, and has registered its parts.
    await loadDrawnParts();
    for (const href of assets.preloads)
      responseHeaders.append('Link', `<${href}>; rel=preload; as=font; type="font/woff2"; crossorigin`);
    body = await transformHtmlStringWithRouter(router, renderToString(<RouterServer router={router} />));
    const refused = refusalOf(router);
    const retry_after_s = refused?.retry_after_s ?? (refused?.status === 503 ? UNAVAILABLE_RETRY_S : undefined);
    if (retry_after_s) responseHeaders.set('Retry-After', String(retry_after_s));
    return new Response(null, { status: refused?.status ?? getSsrStatus(router), headers: responseHeaders });
  });
  return { status, headers: Object.fromEntries(headers), body };
}
