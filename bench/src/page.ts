import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { firstVisits } from '../../scripts/rules/page-weight.mjs';
import { type Comparison, keyOf, tableOf } from './figures.ts';
import { ensureMarket } from './market/market.ts';
import { type Effort, measure, runInterleaved } from './run/interleaved.ts';
import type { Caller, Span } from './run/load.ts';
import { cache } from './run/run-folder.ts';
import { type ResourceUsage, type ServerProcess, startOnCopy } from './run/server-process.ts';

const CONNECTIONS = 8;
const PRICES = 1_000;
const GROUP = 'Pages';
/** A rendered page may cost 1.5 times its floor, a cached one twice the same bytes from memory. */
const TARGETS = { rendered: 0.667, cached: 0.5 };
const pages = [
  { name: 'home', path: '/' },
  { name: 'category, 50 rows', path: '/categories/category-2' },
  { name: 'product, 10 offers', path: '/products/21/product-21' },
];

async function bodyOf({ port }: ServerProcess, path: string): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`);
  if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`);
  return answer.text();
}

/** Stores the pages as the portal renders them now, for the floors. */
async function storePages(portal: ServerProcess): Promise<{ folder: string; bodies: Record<string, string> }> {
  const bodies: Record<string, string> = {};
  for (const { path } of pages) bodies[path] = await bodyOf(portal, path);
  const folder = join(cache, 'pages');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'pages.json'), JSON.stringify(bodies));
  return { folder, bodies };
}

/** The bytes of a page that React writes again: its body without comments. React moves the style sheets of a head that it did not build. */
const writtenAgain = (html: string): string => html.slice(html.indexOf('<body')).replace(/<!--[\s\S]*?-->/g, '');

const sideOf = (server: ServerProcess, path: string, headersOf?: () => Record<string, string>) => {
  const next: Caller['next'] = () => ({ method: 'GET', path, ...(headersOf ? { headers: headersOf() } : {}) });
  const callers = Array.from({ length: CONNECTIONS }, (): Caller => ({ next }));
  return (span: Span) => measure(server, callers, span);
};

const cachedName = (name: string): string => `${name}, cached`;

let visits = 0;
/** A visitor whose choice of a basis nobody shares and no category knows: the page is the same, and comes from no cache. */
const alone = () => {
  visits += 1;
  return { cookie: `price_basis=none.${visits}` };
};

/** The memory of a portal, in megabytes. */
const memoryText = ({ rss, heap_total, heap_used, external }: ResourceUsage): string =>
  Object.entries({ RSS: rss, heap: heap_total, 'used of it': heap_used, external })
    .map(([name, bytes]) => `${name} ${Math.round(bytes / 1e6)}`)
    .join(', ');

/**
 * Measures rendered, uncached pages, compared with React rendering the same elements, and pages from the cache, compared with the same
 * bytes from memory.
 */
export async function* comparePage(options: {
  effort: Effort;
  isWanted(key: string): boolean;
  /** Receives the memory of the portal before and after the measurement. */
  log?(line: string): void;
}): AsyncGenerator<Comparison> {
  const { effort, isWanted, log } = options;
  const wanted = pages.filter(({ name }) => [name, cachedName(name)].some((one) => isWanted(keyOf({ group: GROUP, name: one }))));
  if (wanted.length === 0) return;
  const portal = await startOnCopy('portal', await ensureMarket(PRICES), { withPages: true });
  const { folder, bodies } = await storePages(portal);
  const react = await startOnCopy('react', folder);
  const memory = await startOnCopy('memory', folder);
  const before = await portal.held();
  try {
    for (const { name, path } of wanted) {
      const stored = bodies[path] ?? '';
      assert.equal(writtenAgain(await bodyOf(react, path)), writtenAgain(stored), `React writes ${path} otherwise`);
      assert.equal(await bodyOf(memory, path), stored, `${path} is another page in memory`);
      const uncached = { group: GROUP, name, target: TARGETS.rendered };
      if (isWanted(keyOf(uncached))) {
        const sides = { portal: sideOf(portal, path, alone), floor: sideOf(react, path) };
        yield { ...uncached, floorLabel: 'React writing the same elements', ...(await runInterleaved(sides, effort)) };
      }
      const cached = { group: GROUP, name: cachedName(name), target: TARGETS.cached };
      if (isWanted(keyOf(cached))) {
        const sides = { portal: sideOf(portal, path), floor: sideOf(memory, path) };
        yield { ...cached, floorLabel: 'the same bytes from memory', ...(await runInterleaved(sides, effort)) };
      }
    }
    log?.(`- Memory of the portal in MB, before: ${memoryText(before)}; after: ${memoryText(await portal.held())}`);
    await portal.tidy();
    log?.(`- and after a collection: ${memoryText(await portal.held())}`);
  } finally {
    for (const server of [portal, react, memory]) await server.stop();
  }
}

/** The figures as Markdown, the lines about memory, and the download size of a first visit. */
export function describePage(comparisons: Comparison[], notes: readonly string[]): string {
  const kib = (bytes: number) => `${(bytes / 1_024).toFixed(1)} KiB`;
  const scripts = firstVisits(join(import.meta.dirname, '../../apps/web/dist/client')).map(
    ({ page, scripts, styles, requests }) =>
      `- First visit, ${page}: ${kib(scripts)} of scripts in brotli and ${kib(styles)} of styles in gzip, ${requests} requests`,
  );
  return [tableOf(comparisons), [...notes, ...scripts].join('\n')].join('\n\n');
}
