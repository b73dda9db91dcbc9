import assert from 'node:assert/strict';
import { type Figures, median, printTable } from './figures.ts';
import { type Caller, load } from './load.ts';
import { ensureMarket, type MarketShape, shapeOf, tokenOf } from './market.ts';
import { pinLoad, type ServerProcess, startServer } from './server-process.ts';

const CONNECTIONS = 32;
const WARM_S = 2;

/** The two that are compared. */
type Side = 'portal' | 'floor';
type Route = { name: string; isWrite: boolean; reach: number; callers(shape: MarketShape, port: number): Promise<Caller[]> };

const cookieOf = (user_id: number): Record<string, string> => ({ cookie: `__Host-rasteh=${tokenOf(user_id)}` });
const eachConnection = <T>(make: (index: number) => T): T[] => Array.from({ length: CONNECTIONS }, (_, index) => make(index));

/** Asks for one after the other, all connections together going through the first `most` of `of`, spread over all of them. */
function walk(of: number, most: number, pathOf: (id: number) => string): Caller[] {
  let asked = 0;
  const step = Math.max(1, Math.floor(of / most));
  return eachConnection(() => ({
    next() {
      asked += 1;
      return { method: 'GET', path: pathOf(1 + ((asked * step) % of)) };
    },
  }));
}

type OwnPrice = { id: number; version: number; amount: number };

/** Each connection changes one price of its own, up and down by a hundredth. */
async function changes({ suppliers, prices }: MarketShape, port: number): Promise<Caller[]> {
  const perSupplier = Math.ceil(CONNECTIONS / Math.min(suppliers, CONNECTIONS));
  return Promise.all(
    eachConnection(async (index) => {
      const user_id = 1 + (index % Math.min(suppliers, 100));
      const answer = await fetch(`http://127.0.0.1:${port}/api/user/prices?per_page=50`, { headers: cookieOf(user_id) });
      const { data } = (await answer.json()) as { data: (OwnPrice & { state: string })[] };
      const own = data.filter(({ state }) => state === 'available')[Math.floor(index / suppliers) % perSupplier];
      assert(own, `No price for connection ${index} of ${prices}`);
      const price = { id: own.id, version: own.version, amount: own.amount };
      const headers = { ...cookieOf(user_id), 'x-requested-with': 'XMLHttpRequest' };
      return {
        next() {
          price.amount = price.amount % 2 === 0 ? price.amount + 2_001 : price.amount - 2_001;
          return { method: 'PUT', path: '/api/user/prices/update', headers, body: JSON.stringify({ prices: [price] }) };
        },
        answered(body) {
          assert(body.startsWith(`{"data":[{"id":${price.id},"ok":true,`), body);
          price.version += 1;
        },
      };
    }),
  );
}

const routes: Route[] = [
  {
    name: 'category price table, 50 rows',
    isWrite: false,
    reach: 0.8,
    callers: async ({ categories }) => walk(categories, 50, (id) => `/api/offers?category_id=${id}&per_page=50`),
  },
  {
    name: 'product with its 10 offers',
    isWrite: false,
    reach: 0.8,
    callers: async ({ products }) => walk(products, 5_000, (id) => `/api/products/${id}`),
  },
  {
    name: "supplier's own prices, 50 of 100",
    isWrite: false,
    reach: 0.8,
    callers: async ({ suppliers }) =>
      eachConnection((index) => {
        const headers = cookieOf(1 + (index % Math.min(suppliers, 100)));
        return { next: () => ({ method: 'GET', path: '/api/user/prices?per_page=50', headers }) };
      }),
  },
  { name: 'update of one price', isWrite: true, reach: 0.6, callers: changes },
];

/** Both servers must give the same bytes for the same question, or their comparison says nothing. */
async function checkSameBytes(ports: Record<Side, number>): Promise<void> {
  const paths = ['/api/offers?category_id=2&per_page=50', '/api/products/21', '/api/user/prices?per_page=50'];
  for (const path of paths) {
    const bodies = await Promise.all(
      [ports.portal, ports.floor].map(async (port) =>
        (await fetch(`http://127.0.0.1:${port}${path}`, { headers: cookieOf(3) })).text(),
      ),
    );
    assert.equal(bodies[0], bodies[1], `The floor answers ${path} otherwise`);
  }
}

async function measure(server: ServerProcess, route: Route, shape: MarketShape, seconds: number): Promise<Figures> {
  const callers = await route.callers(shape, server.port);
  const before = await server.cpuMicros();
  const result = await load(server.port, callers, seconds);
  const cpu = (await server.cpuMicros()) - before;
  const { answers, p50_ms, p99_ms, bytes } = result;
  return { per_s: answers / result.seconds, p50_ms, p99_ms, cpu_us: cpu / answers, bytes };
}

async function measureMarket(
  prices: number,
  seconds: number,
  rounds: number,
  only: string,
): Promise<Map<string, Record<Side, Figures>>> {
  const folder = await ensureMarket(prices);
  const shape = shapeOf(prices);
  const isPinned = pinLoad();
  const portal = await startServer('portal', folder, false, isPinned);
  const floor = await startServer('floor', folder, false, isPinned);
  const results = new Map<string, Record<Side, Figures>>();
  await checkSameBytes({ portal: portal.port, floor: floor.port });
  for (const route of routes.filter(({ name }) => name.includes(only))) {
    const taken: Record<Side, Figures[]> = { portal: [], floor: [] };
    for (const server of [portal, floor]) await measure(server, route, shape, WARM_S);
    for (let round = 0; round < rounds; round += 1) {
      taken.portal.push(await measure(portal, route, shape, seconds));
      taken.floor.push(await measure(floor, route, shape, seconds));
    }
    results.set(route.name, { portal: median(taken.portal), floor: median(taken.floor) });
  }
  await portal.stop();
  await floor.stop();
  return results;
}

/** Measures the four routes beside their floor on markets of several sizes, and prints the figures. */
export async function benchApi(options: { sizes: number[]; seconds: number; rounds: number; only: string }): Promise<void> {
  const { sizes, seconds, rounds, only } = options;
  const markets = new Map<number, Awaited<ReturnType<typeof measureMarket>>>();
  for (const prices of sizes) {
    const results = await measureMarket(prices, seconds, rounds, only);
    markets.set(prices, results);
    printTable(
      `${prices.toLocaleString('en')} prices, ${CONNECTIONS} connections, medians of ${rounds} interleaved rounds of ${seconds} s`,
      [...results].flatMap(([name, { portal, floor }]) => [
        { name, figures: portal, ratio: floor.cpu_us / portal.cpu_us },
        { name: '– floor', figures: floor },
      ]),
    );
  }
  const [small, ...larger] = sizes;
  for (const { name, reach } of routes.filter((route) => route.name.includes(only))) {
    const first = markets.get(small ?? 0)?.get(name);
    for (const prices of larger) {
      const other = markets.get(prices)?.get(name);
      if (first && other)
        console.log(
          `${name}: p99 at ${prices.toLocaleString('en')} is ${(other.portal.p99_ms / first.portal.p99_ms).toFixed(2)} × that at ${small?.toLocaleString('en')} (reach 1.5; CPU ratio to reach ${reach}).`,
        );
    }
  }
}
