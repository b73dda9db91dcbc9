import assert from 'node:assert/strict';
import { type Figures, median, middle, printTable } from './figures.ts';
import { type Caller, load } from './load.ts';
import { ensureMarket, type MarketShape, shapeOf, tokenOf } from './market.ts';
import { pinLoad, type ServerProcess, startServer } from './server-process.ts';

const CONNECTIONS = 32;
const WARM_S = 2;

/** The two that are compared. */
type Side = 'portal' | 'floor';
type Route = { name: string; reach: number; callers(shape: MarketShape, port: number): Promise<Caller[]> };

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
    reach: 0.8,
    callers: async ({ categories }) => walk(categories, 50, (id) => `/api/offers?category_id=${id}&per_page=50`),
  },
  {
    name: 'product with its 10 offers',
    reach: 0.8,
    callers: async ({ products }) => walk(products, 5_000, (id) => `/api/products/${id}`),
  },
  {
    name: "supplier's own prices, 50 of 100",
    reach: 0.8,
    callers: async ({ suppliers }) =>
      eachConnection((index) => {
        const headers = cookieOf(1 + (index % Math.min(suppliers, 100)));
        return { next: () => ({ method: 'GET', path: '/api/user/prices?per_page=50', headers }) };
      }),
  },
  { name: 'update of one price', reach: 0.6, callers: changes },
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

type Market = { prices: number; shape: MarketShape; portal: ServerProcess; floor: ServerProcess };

async function openMarket(prices: number, isPinned: boolean): Promise<Market> {
  const folder = await ensureMarket(prices);
  const portal = await startServer('portal', folder, false, isPinned);
  const floor = await startServer('floor', folder, false, isPinned);
  await checkSameBytes({ portal: portal.port, floor: floor.port });
  return { prices, shape: shapeOf(prices), portal, floor };
}

type Taken = Map<number, Record<Side, Figures[]>>;

/** Takes turns: every round asks each server of each market, so that a noisy moment of the machine is noisy for all. */
async function measureRoute(markets: Market[], route: Route, seconds: number, rounds: number): Promise<Taken> {
  const taken: Taken = new Map(markets.map(({ prices }) => [prices, { portal: [], floor: [] }]));
  for (let round = -1; round < rounds; round += 1) {
    for (const market of markets) {
      for (const side of ['portal', 'floor'] as const) {
        const figures = await measure(market[side], route, market.shape, round < 0 ? WARM_S : seconds);
        if (round >= 0) taken.get(market.prices)?.[side].push(figures);
      }
    }
  }
  return taken;
}

const size = (prices: number): string => `${prices.toLocaleString('en')} prices`;

/** How the latest hundredth grows from the smallest market to the others, as medians of the rounds' own ratios. */
function growth(taken: Taken, side: Side): string {
  const [first, ...others] = [...taken.values()];
  const ratios = others.map((rounds) =>
    middle(rounds[side].map(({ p99_ms }, index) => p99_ms / (first?.[side][index]?.p99_ms ?? p99_ms))),
  );
  return ratios.map((ratio) => `${ratio.toFixed(2)} ×`).join(', ');
}

/** Measures the four routes beside their floor on markets of several sizes, and prints the figures. */
export async function benchApi(options: { sizes: number[]; seconds: number; rounds: number; only: string }): Promise<void> {
  const { sizes, seconds, rounds, only } = options;
  const isPinned = pinLoad();
  const markets: Market[] = [];
  for (const prices of sizes) markets.push(await openMarket(prices, isPinned));
  console.log(`${CONNECTIONS} connections, medians of ${rounds} interleaved rounds of ${seconds} s`);
  for (const route of routes.filter(({ name }) => name.includes(only))) {
    const taken = await measureRoute(markets, route, seconds, rounds);
    const rows = [...taken].flatMap(([prices, rounded]) => {
      const [portal, floor] = [median(rounded.portal), median(rounded.floor)];
      return [
        { name: size(prices), figures: portal, ratio: floor.cpu_us / portal.cpu_us },
        { name: `– floor, ${size(prices)}`, figures: floor },
      ];
    });
    printTable(`${route.name} (reach ${route.reach})`, rows);
    if (sizes.length > 1)
      console.log(`p99 against the smallest market: ${growth(taken, 'portal')} (floor ${growth(taken, 'floor')}; reach 1.5 ×)`);
  }
  for (const { portal, floor } of markets) {
    await portal.stop();
    await floor.stop();
  }
}
