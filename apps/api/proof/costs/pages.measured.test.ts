import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { pageCosts } from '@rasteh/contract/wire/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBuiltWeb } from '../../src/core/plugins/web/web.ts';
import { type Person, startTestApp, type TestApp } from '../../src/testing/app.ts';
import { demoSunday, openDemoDatabase } from '../../src/testing/demo-template.ts';
import { noLimits } from '../../src/testing/limits.ts';
import { UNKNOWN } from '../testing/dearest.ts';
import { type DemoPeople, openDemoPeople } from '../testing/demo-people.ts';
import { createHoldings, type Holdings } from './testing/holdings.ts';
import { type Cost, expectWithin, type Input, MINUTE_MS, measure, permitted } from './testing/measuring.ts';

const folder = join(import.meta.dirname, '../../../web/dist');

/** A page leads there at once; `/panel/for` mounts the pages of `/panel` once more. */
const isElsewhere = (path: string): boolean => path === '/products/$id' || path.startsWith('/panel/for/');

/** A path without its optional parameter, and with it. */
const formsOf = (path: string): string[] =>
  path.includes('/{-') ? [path.replace(/\/\{-.*\}/, ''), path.replace(/\{-(.*)\}/, '$1')] : [path];

/** The queries of a page that cost the most: words that are nowhere, or everywhere, and what some pages compare. */
const queriesOf = (path: string, compared: Input): Input[] =>
  path === '/compare' ? [compared] : [{}, { q: UNKNOWN.slice(0, 100), per_page: 100 }, { q: 'م', per_page: 100 }];

describe('the dearest pages', () => {
  let t: TestApp;
  let demo: DemoPeople;
  let holdings: Holdings;
  let compared: Input;
  let paths: string[];
  const costs: Cost[] = [];
  beforeAll(async () => {
    const on = await openDemoDatabase('sqlite');
    t = await startTestApp('sqlite', { on, now: demoSunday, limits: noLimits, webSource: await openBuiltWeb(folder) });
    demo = await openDemoPeople(t);
    holdings = await createHoldings(t, demo);
    const offers = await t.db.execute(`select id from prices where state = 'available' and deleted_at is null limit 5`);
    compared = { offers: offers.map(({ id }) => id).join() };
    const entry = await import(pathToFileURL(join(folder, 'server/entry-server.js')).href);
    paths = (entry as { pagePaths(): string[] })
      .pagePaths()
      .filter((path) => !isElsewhere(path))
      .flatMap(formsOf);
  }, 900_000);
  afterAll(() => t.close());

  function visitorsOf(path: string): [string, Person | undefined][] {
    const { seller, buyer, supporter, admin } = demo;
    if (path.startsWith('/admin')) return [['admin', admin]];
    if (path.startsWith('/support')) return [['supporter', supporter]];
    const users: [string, Person | undefined][] = [['seller', seller]];
    return path.startsWith('/panel') ? [...users, ['buyer', buyer]] : [['guest', undefined], ...users];
  }

  function urlOf(path: string, query: Input): string {
    const given = { ...demo.ids, ...holdings.ofPages[path] } as Input;
    const filled = path.replaceAll(/\$(\w+)/g, (_, name: string) => String(given[name]));
    const search = new URLSearchParams(Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]));
    return `${filled}?${search}`;
  }

  async function open(url: string, as: Person | undefined, from: string) {
    const headers = { host: 'localhost', 'accept-encoding': 'br', ...(as ? { cookie: as.cookie } : {}) };
    const { statusCode } = await t.app.inject({ url, headers, remoteAddress: from });
    return { status: statusCode };
  }

  it('are rendered for guests and users', { timeout: 900_000 }, async () => {
    for (const path of paths)
      for (const [who, as] of visitorsOf(path))
        for (const query of queriesOf(path, compared)) {
          const call = { name: path, how: `${who} ${Object.keys(query)}`, ...permitted('page', pageCosts.rendered, query, 1) };
          const cost = await measure(call, (time) => {
            // Neither the page nor what it shows is taken from a cache.
            t.clock.now += 10_000;
            return open(urlOf(path, query), as, `10.0.0.${time + 1}`);
          });
          costs.push(cost);
        }
    const shown = new Set(costs.flatMap(({ name, status }) => (status === 200 ? [name] : [])));
    expect(paths.filter((path) => !shown.has(path))).toEqual([]);
  });

  it('are sent to guests from the cache', { timeout: 900_000 }, async () => {
    for (const path of paths.filter((one) => !/^\/(panel|admin|support)/.test(one))) {
      const call = { name: path, how: 'from the cache', ...permitted('page', pageCosts.shared, {}) };
      const url = urlOf(path, {});
      const { headers } = await t.app.inject({ url, headers: { host: 'localhost' } });
      if (!String(headers['cache-control']).startsWith('public')) continue;
      costs.push(await measure(call, (time) => open(url, undefined, `10.0.1.${time + 1}`)));
    }
    expect(costs.filter(({ how }) => how === 'from the cache').length).toBeGreaterThan(10);
  });

  it(`take at most ${MINUTE_MS / 1_000} s of a core for a minute of one caller`, () => {
    expectWithin(costs);
  });
});
