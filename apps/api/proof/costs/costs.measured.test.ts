import { contract } from '@rasteh/contract';
import { reviewLimits, routeLimits, searchCosts } from '@rasteh/contract/wire/limits';
import { afterAll, describe, expect, it } from 'vitest';
import { saturdayMorning, setUser, startTestApp, type TestApp } from '../../src/testing/app.ts';
import { demoSunday, openDemoDatabase } from '../../src/testing/demo-template.ts';
import { noLimits } from '../../src/testing/limits.ts';
import { openRfqMarket } from '../../src/testing/rfq-market.ts';
import { actorOf, rightfulActor } from '../testing/actors.ts';
import { casesOf } from '../testing/calls.ts';
import { contractRoutes, type NamedRoute } from '../testing/contract-routes.ts';
import { dearestChanges, dearestQueries, UNKNOWN } from '../testing/dearest.ts';
import { callersOf, openDemoPeople } from '../testing/demo-people.ts';
import { createFixtures, sceneOf } from '../testing/fixtures.ts';
import { send } from '../testing/send.ts';

/** Processor time of the event loop that one point may take. */
const POINT_MS = 50;
/** Processor time of all threads that one caller may take in a minute by one route: a quarter of a core, twice that on a busy machine. */
const MINUTE_MS = 30_000;
/** Calls are tried until one is within both bounds: the first ones compile, or read what is kept afterwards. */
const TRIES = 40;
/** Changes are tried less often, since each needs rows of its own. */
const CHANGE_TRIES = 10;

/** Reads that name what these people have none of: a file, a token, a list, a room, or in their query a category and the target of a merge. */
const UNREAD = [
  'categoryMerging.previewCategoryMerge',
  'categoryMerging.previewOptionMerge',
  'products.own.getProductLevels',
  'priceBatches.own.listPriceBatchLines',
  'priceSheets.getPriceSheetByToken',
  'priceLists.own.listPriceListRows',
  'priceLists.own.getPriceListBadRows',
  'pages.getPage',
  'files.getFile',
  'quotes.getQuoteByToken',
  'audit.getAuditEntry',
  'support.getSupportRoom',
];

type Input = { [name: string]: string | number };
type Cost = { name: string; loop_ms: number; points: number; minute_ms: number; status: number; how: string };
const isWithin = ({ loop_ms, points, minute_ms }: Pick<Cost, 'loop_ms' | 'points' | 'minute_ms'>): boolean =>
  loop_ms <= POINT_MS * points && minute_ms <= MINUTE_MS;

/** The points that a call takes, and how many such calls one caller may make in a minute. */
function permitted({ access }: NamedRoute, { q }: Input): { points: number; a_minute: number } {
  const perMinute = (limit: keyof typeof routeLimits) => (routeLimits[limit].points * 60) / routeLimits[limit].window_s;
  const points = access.cost ?? 1;
  const calls = perMinute(access.limit) / points;
  if (q === undefined) return { points, a_minute: calls };
  const ofSearch = points + (String(q).startsWith(UNKNOWN.slice(0, 10)) ? searchCosts.corrections : 0);
  return { points: ofSearch, a_minute: Math.min(calls, perMinute('search') / ofSearch) };
}

const costs: Cost[] = [];
const own = contractRoutes.filter(({ access }) => access.subject !== 'other');

type Ask = (time: number) => Promise<{ status: number }>;

/** Notes what a call costs. */
async function note(route: NamedRoute, how: string, input: Input, ask: Ask, tries = TRIES): Promise<Cost> {
  const { points, a_minute } = permitted(route, input);
  const cost = { name: route.name, loop_ms: Number.POSITIVE_INFINITY, minute_ms: Number.POSITIVE_INFINITY, points, status: 0 };
  for (let time = 0; time < tries && !isWithin(cost); time += 1) {
    const [all, loop] = [process.cpuUsage(), process.threadCpuUsage()];
    cost.status = (await ask(time)).status;
    const msOf = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1_000;
    cost.loop_ms = Math.min(cost.loop_ms, msOf(process.threadCpuUsage(loop)));
    cost.minute_ms = Math.min(cost.minute_ms, msOf(process.cpuUsage(all)) * a_minute);
  }
  const noted = { ...cost, how: `${how} ${JSON.stringify(input).slice(0, 30)}` };
  costs.push(noted);
  return noted;
}

describe('the dearest calls', () => {
  const open: TestApp[] = [];
  afterAll(() => Promise.all(open.map((t) => t.close())));

  it('read the demo market', { timeout: 900_000 }, async () => {
    const t = await startTestApp('sqlite', { on: await openDemoDatabase('sqlite'), now: demoSunday, limits: noLimits });
    open.push(t);
    const demo = await openDemoPeople(t);
    for (const named of own.filter(({ route }) => route.method === 'GET')) {
      for (const [who, as] of callersOf(named, demo))
        for (const query of dearestQueries(named.route))
          await note(named, who, query, (time) => {
            // Whatever is cached for some seconds is computed again.
            t.clock.now += 10_000;
            return t.call(named.route, { as, params: demo.ids, query, from: `10.0.0.${time + 1}` });
          });
    }
    const read = new Set(costs.flatMap(({ name, status }) => (status === 200 ? [name] : [])));
    const reads = own.filter(({ route }) => route.method === 'GET').map(({ name }) => name);
    expect(reads.filter((name) => !read.has(name))).toEqual(UNREAD);
  });

  it('change what one call of each route changes', { timeout: 900_000 }, async () => {
    const t = await startTestApp('sqlite', { limits: noLimits });
    open.push(t);
    const changes = own.filter(({ route }) => route.method !== 'GET');
    const scenes = changes.flatMap((named, at) => {
      const kind = actorOf(rightfulActor(named.access));
      return Array.from({ length: CHANGE_TRIES }, (_, time) => ({ kind, scene: sceneOf(at * CHANGE_TRIES + time, kind) }));
    });
    await createFixtures(t.db, saturdayMorning, scenes);
    for (const [at, named] of changes.entries()) {
      const cases = casesOf(named) ?? {};
      const call = cases.own ?? cases['-'] ?? cases.known ?? Object.values(cases)[0];
      const ask: Ask = (time) => {
        const { scene } = scenes[at * CHANGE_TRIES + time] as (typeof scenes)[number];
        return send(t.app, named.route, call?.(scene) ?? {}, scene.caller);
      };
      await note(named, 'one', {}, ask, CHANGE_TRIES);
    }
    expect(costs.filter(({ how, status }) => how.startsWith('one') && status < 300).length).toBeGreaterThan(100);
  });

  it('change as much as one call may', { timeout: 900_000 }, async () => {
    const market = await openRfqMarket('sqlite', { limits: noLimits });
    open.push(market);
    const price_ids: number[] = [];
    for (let n = 0; n < 1_000; n += 1)
      price_ids.push(await market.addPrice({ user_id: market.first.id, product_id: market.product_id }));
    const people = { ...market, admin: await market.logIn('09129999999', 'مدیر') };
    await setUser(market.db, people.admin.id, { role: 'admin' });
    for (let n = 0; n < reviewLimits.decisions; n += 1)
      await market.call(contract.rfqs.own.createRfq, { as: market.stranger, body: market.wanted({ title: `میلگرد ${n}` }) });
    const waiting = await market.get(contract.reviews.listReviews, { as: people.admin, query: { per_page: 100 } });
    const review_ids = waiting.data.map(({ id }: { id: number }) => id);
    for (const { name, as, call } of dearestChanges(market, price_ids, review_ids)) {
      const named = own.find((one) => one.name === name);
      if (!named) throw new Error(`The contract has no ${name}`);
      const { status } = await note(named, 'most', {}, (time) => market.call(named.route, { as: people[as], ...call(time) }));
      expect(status, name).toBeLessThan(300);
    }
  });

  it(`take at most ${POINT_MS} ms of the loop for a point, and ${MINUTE_MS / 1_000} s of a core for a minute of one caller`, () => {
    const shown = ({ name, loop_ms, points, minute_ms, status, how }: Cost) =>
      `${loop_ms.toFixed(1)} ms, ${points} points, ${(minute_ms / 1_000).toFixed(1)} s a minute: ${name} (${status}) ${how}`;
    const dearest = costs.toSorted((a, b) => b.minute_ms - a.minute_ms);
    console.info(dearest.slice(0, 15).map(shown).join('\n'));
    expect(dearest.filter((cost) => !isWithin(cost)).map(shown)).toEqual([]);
  });
});
