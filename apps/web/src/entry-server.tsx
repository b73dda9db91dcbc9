import { createRequestHandler, RouterServer, renderRouterToString } from '@tanstack/react-router/ssr/server';
import { failureDocument } from './app/failure-document.ts';
import { createApi } from './lib/api.ts';
import { createClock } from './lib/clock.ts';
import { loadDrawnParts } from './lib/drawn-later.tsx';
import type { Page, Theme } from './lib/page.ts';
import { createQueryClient } from './lib/query-client.ts';
import { createRequester, type Transport } from './lib/request.ts';
import { createUiStore } from './lib/ui-state.ts';
import { createAppRouter } from './router.tsx';
import { wholeTree } from './routes/whole-tree.ts';

/** The addresses of what a page loads: module scripts, stylesheets, fonts to fetch early, and what the scripts of the panel lead to. */
export type Assets = { scripts: string[]; styles: string[]; preloads: string[]; panel: string[] };

export type RenderInput = {
  /** Path and query. */
  url: string;
  /** Of this answer's Content-Security-Policy. */
  nonce: string;
  request_id: string;
  /** Milliseconds since 1970. */
  now: number;
  /** The visitor's cookie `theme`. */
  theme: Theme | null;
  /** Whether the portal shows made-up data, which every page then says. */
  is_demo: boolean;
  /** The portal's own address, for canonical links; empty leaves them relative. */
  origin: string;
  assets: Assets;
  /** Answers GET /api/… in process, as the visitor. */
  callApi(path: string): Promise<{ status: number; body: unknown }>;
};

export type RenderOutput = { status: number; headers: Record<string, string>; body: string };

type ViteManifest = Record<
  string,
  { file: string; isEntry?: boolean; css?: string[]; assets?: string[]; src?: string; imports?: string[] }
>;

/** Every page of the panel loads these, one after the other unless they are named early. */
const panelChunks = ['src/routes/whole-tree.ts', 'src/routes/panel.lazy.tsx', 'virtual:contract-rest'];

/** Chunks with all that they import. */
function withImports(manifest: ViteManifest, keys: readonly string[], found: Set<string> = new Set()): Set<string> {
  for (const key of keys)
    if (!found.has(key)) {
      found.add(key);
      withImports(manifest, manifest[key]?.imports ?? [], found);
    }
  return found;
}

/** What a built page loads, from the client build's `.vite/manifest.json`. */
export function assetsFromManifest(manifest: ViteManifest): Assets {
  const entries = Object.values(manifest);
  const entry = entries.filter(({ isEntry }) => isEntry);
  return {
    scripts: entry.map(({ file }) => `/${file}`),
    styles: [...new Set(entries.flatMap(({ file, css }) => [...(css ?? []), ...(file.endsWith('.css') ? [file] : [])]))].map(
      (file) => `/${file}`,
    ),
    // Persian text needs this one; the Latin one follows when a page has Latin letters.
    panel: [...withImports(manifest, panelChunks)].flatMap((key) => {
      const chunk = manifest[key];
      return chunk && !chunk.isEntry ? [`/${chunk.file}`] : [];
    }),
    preloads: entries.flatMap(({ file }) => (/vazirmatn-arabic-.*\.woff2$/.test(file) ? [`/${file}`] : [])),
  };
}

/** What a page loads in dev, from Vite's own server. */
export const devAssets: Assets = { scripts: ['/@vite/client', '/@id/virtual:dev-entry'], styles: [], preloads: [], panel: [] };

/** The page of a URL as a whole document. It never throws: a failure is a page with its status and request id. */
export async function render(input: RenderInput): Promise<RenderOutput> {
  try {
    const response = await renderResponse(input);
    const headers = Object.fromEntries(response.headers);
    const body = await response.text();
    // React's failure to render leaves a bare text.
    if (response.status < 500 || body.startsWith('<!DOCTYPE')) return { status: response.status, headers, body };
  } catch (error) {
    console.error(error);
  }
  return {
    status: 500,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: failureDocument(input.request_id, input.theme),
  };
}

function renderResponse({
  url,
  nonce,
  request_id,
  now,
  theme,
  is_demo,
  origin,
  assets,
  callApi,
}: RenderInput): Promise<Response> {
  const transport: Transport = async (request) => {
    if (request.method !== 'GET') throw new Error(`A page may not ${request.method} ${request.url}`);
    return callApi(request.url);
  };
  const handler = createRequestHandler({
    request: new Request(new URL(url, 'http://localhost')),
    createRouter: () => {
      const ui = createUiStore();
      const api = createApi(createRequester(transport, ui));
      const page: Page = { api, ui, socket: null, clock: createClock(now), theme, is_demo, origin, request_id };
      return createAppRouter({ page, queryClient: createQueryClient() }, wholeTree(), nonce);
    },
    getRouterManifest: () => ({
      routes: {
        __root__: {
          css: assets.styles,
          scripts: assets.scripts.map((src) => ({ attrs: { type: 'module', src } })),
        },
        '/panel': { preloads: assets.panel },
      },
    }),
  });
  return handler(async ({ router, responseHeaders }) => {
    // The page's own chunk is there by now, and has named its parts.
    await loadDrawnParts();
    for (const href of assets.preloads)
      responseHeaders.append('Link', `<${href}>; rel=preload; as=font; type="font/woff2"; crossorigin`);
    return renderRouterToString({ router, responseHeaders, children: <RouterServer router={router} /> });
  });
}
