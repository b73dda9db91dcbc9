import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { firstVisitScripts } from '../../scripts/rules/page-weight.mjs';
import { type Figures, median, printTable } from './figures.ts';
import { type Caller, load } from './load.ts';
import { ensureMarket } from './market.ts';
import { pinLoad, type ServerProcess, startServer } from './server-process.ts';

const CONNECTIONS = 8;
const WARM_S = 3;
const PRICES = 1_000;
const pages = [
  { name: 'home', path: '/' },
  { name: 'category, 50 rows', path: '/categories/category-2' },
  { name: 'product, 10 offers', path: '/products/21/product-21' },
];

async function measure(server: ServerProcess, path: string, seconds: number): Promise<Figures> {
  const callers = Array.from({ length: CONNECTIONS }, (): Caller => ({ next: () => ({ method: 'GET', path }) }));
  const before = await server.cpuMicros();
  const { answers, seconds: taken, p50_ms, p99_ms, bytes } = await load(server.port, callers, seconds);
  return { per_s: answers / taken, p50_ms, p99_ms, cpu_us: ((await server.cpuMicros()) - before) / answers, bytes };
}

/** Measures rendered pages, none of them cached, beside the same bytes from memory, and weighs what a first visit downloads. */
export async function benchPage({ seconds, rounds }: { seconds: number; rounds: number }): Promise<void> {
  const folder = await ensureMarket(PRICES);
  const isPinned = pinLoad();
  const portal = await startServer('portal', folder, true, isPinned);
  const bodies: Record<string, string> = {};
  for (const { path } of pages) {
    const answer = await fetch(`http://127.0.0.1:${portal.port}${path}`);
    if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`);
    bodies[path] = await answer.text();
  }
  const kept = join(folder, 'pages');
  mkdirSync(kept, { recursive: true });
  writeFileSync(join(kept, 'pages.json'), JSON.stringify(bodies));
  const floor = await startServer('memory', kept, false, isPinned);
  const rows: Parameters<typeof printTable>[1] = [];
  for (const { name, path } of pages) {
    const [rendered, stored]: [Figures[], Figures[]] = [[], []];
    for (const server of [portal, floor]) await measure(server, path, WARM_S);
    for (let round = 0; round < rounds; round += 1) {
      rendered.push(await measure(portal, path, seconds));
      stored.push(await measure(floor, path, seconds));
    }
    const [figures, memory] = [median(rendered), median(stored)];
    rows.push(
      { name, figures, ratio: memory.cpu_us / figures.cpu_us },
      { name: '– the same bytes from memory', figures: memory },
    );
  }
  await portal.stop();
  await floor.stop();
  const title = `Pages, ${PRICES} prices, ${CONNECTIONS} connections, medians of ${rounds} interleaved rounds of ${seconds} s, no compression`;
  printTable(title, rows);
  const kib = (bytes: number) => `${(bytes / 1_024).toFixed(1)} KiB`;
  for (const { page, bytes, later } of firstVisitScripts(join(import.meta.dirname, '../../apps/web/dist/client')))
    console.log(`First visit's JavaScript, ${page}: ${kib(bytes)} gzip${later > 0 ? `, then ${kib(later)} by itself` : ''}`);
}
