import assert from 'node:assert/strict';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { type Comparison, type Figures, keyOf, ratioOf, tableOf } from './figures.ts';
import { type List, lists } from './market/lists.ts';
import { ensureMarket, type MarketShape, shapeOf, tokenOf } from './market/market.ts';
import { ADMIN_TOKEN } from './market/records.ts';
import { type Effort, measure, runInterleaved, type Side } from './run/interleaved.ts';
import type { Caller } from './run/load.ts';
import { type ServerProcess, startOnCopy } from './run/server-process.ts';
import { openCluster } from './scale/cluster.ts';

const CONNECTIONS = 8;
const groups = { sqlite: 'Lists that grow', postgres: 'Lists that grow on PostgreSQL' };

/** A portal whose lists are read; the CPU is that of its database too. */
type ListServer = Pick<ServerProcess, 'port' | 'cpuMicros' | 'stop'>;

/** All connections together send the requests in sequence, and continue where the previous turn ended. */
function callersOf({ path, as }: List, shape: MarketShape, turn: number): Caller[] {
  let asked = (turn + 1) * 1_009;
  const token = as === 'admin' ? ADMIN_TOKEN : as && tokenOf(as);
  const headers: Record<string, string> = token ? { cookie: `__Host-rasteh=${token}` } : {};
  return Array.from({ length: CONNECTIONS }, () => ({
    next() {
      asked += 1;
      return { method: 'GET', path: path(asked * 7, shape), headers };
    },
  }));
}

/** The body of an answer without rows is shorter than this (bytes). */
const EMPTY = 150;
const TRIES = 5;

/** A list of nothing costs nothing, whatever the size of the market: one of the first requests must have rows. */
async function checkHasRows(list: List, shape: MarketShape, { port }: ListServer): Promise<void> {
  const [caller] = callersOf(list, shape, 0);
  const tried: string[] = [];
  while (caller && tried.length < TRIES) {
    const { path, headers } = caller.next();
    const body = await (await fetch(`http://127.0.0.1:${port}${path}`, { headers: headers ?? {} })).text();
    if (Buffer.byteLength(body) > EMPTY) return;
    tried.push(`${path}: ${body}`);
  }
  assert.fail(`${list.name} has no rows:\n${tried.join('\n')}`);
}

/** Deletes the planner's statistics of a market. */
function dropStatistics(folder: string): void {
  const db = new Sqlite(join(folder, 'rasteh.db'));
  for (const table of ['sqlite_stat1', 'sqlite_stat4']) {
    const isThere = db.prepare('select 1 from sqlite_schema where name = ?').get(table);
    if (isThere) db.exec(`delete from ${table}`);
  }
  db.close();
}

/** Starts a portal on a PostgreSQL of its own with a market. */
async function startOnPostgres(prices: number): Promise<ListServer> {
  const cluster = await openCluster(prices);
  await cluster.growTo(1);
  const [port = 0] = cluster.ports;
  return {
    port,
    async cpuMicros() {
      const { nodes, database_us } = await cluster.read();
      return database_us + nodes.reduce((sum, { cpu_us }) => sum + cpu_us, 0);
    },
    stop: cluster.close,
  };
}

async function start(prices: number, { engine, bare }: { engine: ListEngine; bare: boolean }): Promise<ListServer> {
  if (engine === 'postgres') return startOnPostgres(prices);
  return startOnCopy('portal', await ensureMarket(prices), bare ? { prepare: dropStatistics } : {});
}

type ListEngine = keyof typeof groups;

/** Measures each list on the smallest market and on larger ones, interleaved; `bare` are markets without statistics. */
export async function* compareLists(options: {
  sizes: number[];
  effort: Effort;
  engine?: ListEngine;
  bare?: boolean;
  isWanted(key: string): boolean;
}): AsyncGenerator<Comparison> {
  const { sizes, effort, engine = 'sqlite', bare = false, isWanted } = options;
  const [smallest = 0, ...larger] = sizes;
  const size = (prices: number): string => `${prices.toLocaleString('en')} prices`;
  const comparisonOf = (list: List, prices: number) => ({
    group: groups[engine],
    name: `${list.name}, ${size(prices)} beside ${size(smallest)}`,
    target: Math.round(list.target * 1_000) / 1_000,
    floorLabel: size(smallest),
  });
  const wanted = lists.filter((list) => larger.some((prices) => isWanted(keyOf(comparisonOf(list, prices)))));
  const portals: { prices: number; portal: ListServer }[] = [];
  try {
    for (const prices of wanted.length > 0 ? sizes : []) portals.push({ prices, portal: await start(prices, { engine, bare }) });
    for (const list of wanted) {
      const sides: Record<string, Side<Figures>> = {};
      for (const { prices, portal } of portals) {
        await checkHasRows(list, shapeOf(prices), portal);
        sides[size(prices)] = async (span, turn) => measure(portal, callersOf(list, shapeOf(prices), turn), span);
      }
      const taken = await runInterleaved(sides, effort);
      for (const prices of larger)
        yield { ...comparisonOf(list, prices), portal: taken[size(prices)] ?? [], floor: taken[size(smallest)] ?? [] };
    }
  } finally {
    for (const { portal } of portals) await portal.stop();
  }
}

/** The growth of each list as Markdown. */
export function describeLists(comparisons: Comparison[]): string {
  const growths = comparisons.map((one) => {
    const growth = 1 / ratioOf(one);
    const target = 1 / (one.target ?? 1);
    return `- ${one.name}: ${growth.toFixed(2)} × (target ${target.toFixed(1)} ×${growth > target ? ', missed' : ''})`;
  });
  return `${tableOf(comparisons)}\n\n${growths.join('\n')}`;
}
