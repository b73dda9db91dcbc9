import { contract } from '@rasteh/contract';
import { reviewLimits } from '@rasteh/contract/wire/limits';
import { afterAll, describe, expect, it } from 'vitest';
import { type Person, saturdayMorning, setUser, startTestApp, type TestApp } from '../../src/testing/app.ts';
import { demoSunday, openDemoDatabase } from '../../src/testing/demo-template.ts';
import { noLimits } from '../../src/testing/limits.ts';
import { openRfqMarket } from '../../src/testing/rfq-market.ts';
import { actorOf, rightfulActor } from '../testing/actors.ts';
import { casesOf } from '../testing/calls.ts';
import { contractRoutes, type NamedRoute } from '../testing/contract-routes.ts';
import { dearestChanges, dearestQueries } from '../testing/dearest.ts';
import { callersOf, openDemoPeople } from '../testing/demo-people.ts';
import { createFixtures, sceneOf } from '../testing/fixtures.ts';
import { send } from '../testing/send.ts';
import { createHoldings } from './testing/holdings.ts';
import { type Ask, type Cost, expectWithin, type Input, MINUTE_MS, measure, POINT_MS, permitted } from './testing/measuring.ts';

/** Changes are tried less often, since each needs rows of its own. */
const CHANGE_TRIES = 10;

const costs: Cost[] = [];
const own = contractRoutes.filter(({ access }) => access.subject !== 'other');

/** Notes what a call costs. */
async function note({ name, access }: NamedRoute, how: string, input: Input, ask: Ask, tries?: number): Promise<Cost> {
  const call = { name, how: `${how} ${JSON.stringify(input).slice(0, 30)}`, ...permitted(access.limit, access.cost ?? 1, input) };
  const cost = await measure(call, ask, tries);
  costs.push(cost);
  return cost;
}

describe('the dearest calls', () => {
  const open: TestApp[] = [];
  afterAll(() => Promise.all(open.map((t) => t.close())));

  it('read the demo market', { timeout: 900_000 }, async () => {
    const t = await startTestApp('sqlite', { on: await openDemoDatabase('sqlite'), now: demoSunday, limits: noLimits });
    open.push(t);
    const demo = await openDemoPeople(t);
    const holdings = await createHoldings(t, demo);
    const reads = own.filter(({ route }) => route.method === 'GET');
    for (const named of reads) {
      const given = holdings.ofRoutes[named.name];
      const params = { ...demo.ids, ...given?.params };
      const visitor: [string, Person] = ['visitor', demo.seller];
      for (const [who, as] of [...callersOf(named, demo), ...(named.access.role === 'guest' ? [visitor] : [])])
        for (const words of dearestQueries(named.route)) {
          const query = { ...words, ...given?.query };
          await note(named, who, query, (time) => {
            // Whatever is cached for some seconds is computed again.
            t.clock.now += 10_000;
            return t.call(named.route, { as, params, query, from: `10.0.0.${time + 1}` });
          });
        }
    }
    const read = new Set(costs.flatMap(({ name, status }) => (status === 200 ? [name] : [])));
    expect(reads.map(({ name }) => name).filter((name) => !read.has(name))).toEqual([]);
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
    for (const { name, as, call, tries } of dearestChanges(market, price_ids, review_ids)) {
      const named = own.find((one) => one.name === name);
      if (!named) throw new Error(`The contract has no ${name}`);
      const { status } = await note(
        named,
        'most',
        {},
        (time) => market.call(named.route, { as: people[as], ...call(time) }),
        tries,
      );
      expect(status, name).toBeLessThan(300);
    }
  });

  it(`take at most ${POINT_MS} ms of the loop for a point, and ${MINUTE_MS / 1_000} s of a core for a minute of one caller`, () => {
    expectWithin(costs);
  });
});
