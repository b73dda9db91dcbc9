import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { changes } from '../api.ts';
import { placeOf } from '../market/market.ts';
import { load } from '../run/load.ts';
import { type Cost, meanCost, measureCost } from './costs.ts';
import { type Guests, openGuests } from './guests.ts';
import { endsOf, type Run } from './loads.ts';
import { until } from './until.ts';

/** Between two changes, so that each is published alone. */
const ALONE_MS = 120;

/** How many single changes and pages are measured, and how many guests follow the changes. */
export type Singles = { changes: number; pages: number; guests: number };

type Change = {
  /** The next amount of the price; `send` changes it on the first node. */
  next(): { amount: number; send(): Promise<void> };
  product_id: number;
  category_id: number;
};

/** A price of the first supplier, which is changed up and down. */
async function openChange({ cluster, market }: Run): Promise<Change> {
  const { first } = endsOf(cluster);
  const [caller] = await changes(market, first);
  assert(caller, 'No price to change');
  return {
    ...placeOf(caller.price_id, market),
    next() {
      const { method, path, headers, body = '' } = caller.next();
      const { prices } = JSON.parse(body) as { prices: { amount: number }[] };
      async function send(): Promise<void> {
        const all = { ...headers, 'content-type': 'application/json' };
        const answer = await fetch(`http://127.0.0.1:${first}${path}`, { method, headers: all, body });
        caller?.answered?.(await answer.text());
      }
      return { amount: prices[0]?.amount ?? 0, send };
    },
  };
}

/** Makes changes one by one; returns their cost, and how long each took until the first of the guests had it (ms). */
async function changeOneByOne({ cluster, idle, settle_ms }: Run, { next }: Change, times: number, guests?: Guests) {
  const lags_ms: number[] = [];
  const work = async (): Promise<number> => {
    for (let n = 0; n < times; n += 1) {
      const { amount, send } = next();
      // Awaited from before: under load the frame may come before the answer is read.
      const arrival = guests?.arrivalOf(`"amount":${amount},`);
      const sent_ms = performance.now();
      await send();
      if (arrival) lags_ms.push((await arrival) - sent_ms);
      await pause(ALONE_MS);
    }
    await pause(settle_ms);
    return times;
  };
  return { cost: await measureCost(cluster, idle, work), lags_ms };
}

/** The home page after each change of a price, which no cache has. */
async function measureAnew({ cluster, idle, settle_ms }: Run, { next }: Change, pages: number): Promise<Cost> {
  const { first } = endsOf(cluster);
  const costs: Cost[] = [];
  for (let n = 0; n < pages; n += 1) {
    await next().send();
    await pause(settle_ms);
    const caller = { next: () => ({ method: 'GET', path: '/' }) };
    const work = async (): Promise<number> => {
      const { answers } = await load(first, [caller], { answers: 1 });
      // Some of it is read for the next page.
      await pause(settle_ms);
      return answers;
    };
    costs.push(await measureCost(cluster, idle, work));
  }
  return meanCost(costs);
}

const at = (values: number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? Number.NaN;

const ofLast = ({ other, node }: Cost): number => (other ?? node).cpu_us;

/** The home page of a guest of the last node, whose figures are read anew after changes: what each time costs that node and the database. */
async function measureFigures(run: Run, change: Change, times: number, unfollowed: Cost) {
  const { last } = endsOf(run.cluster);
  const guest = await openGuests(last, ['market'], 1);
  const { cost } = await changeOneByOne(run, change, times);
  await until(() => guest.framesOf('market.changed').frames > 0, 'the market of now');
  const { frames, bytes } = guest.framesOf('market.changed');
  guest.close();
  const each = times / frames;
  const database_us = (cost.database_us - unfollowed.database_us) * each;
  return { cpu_us: (ofLast(cost) - ofLast(unfollowed)) * each, database_us, bytes: bytes / frames };
}

/** A guest of the last node with a category and a product open, alone and beside many with the category open. */
async function measureFollowed(run: Run, change: Change, { changes: times, guests: many }: Singles) {
  const { last } = endsOf(run.cluster);
  const board = `board:${change.category_id}`;
  const one = await openGuests(last, [board, `product:${change.product_id}`], 1);
  const followed = await changeOneByOne(run, change, times, one);
  const crowd = await openGuests(last, [board], many);
  const crowded = await changeOneByOne(run, change, times, one);
  await until(() => crowd.framesOf('board.changed').frames >= many, 'the last row of the category');
  const { frames, bytes } = crowd.framesOf('board.changed');
  for (const guests of [one, crowd]) guests.close();
  return {
    followed: followed.cost,
    lag: { p50_ms: at(followed.lags_ms, 0.5), p99_ms: at(followed.lags_ms, 0.99) },
    frame: { cpu_us: ((ofLast(crowded.cost) - ofLast(followed.cost)) * times) / frames, bytes: bytes / frames },
  };
}

/** Changes one by one: those that nobody follows, those that guests of the last node see, and pages after them. */
export async function measureSingles(run: Run, singles: Singles) {
  const change = await openChange(run);
  await changeOneByOne(run, change, Math.ceil(singles.changes / 10));
  const { cost: unfollowed } = await changeOneByOne(run, change, singles.changes);
  return {
    change: unfollowed,
    ...(await measureFollowed(run, change, singles)),
    figures: await measureFigures(run, change, singles.changes, unfollowed),
    anew: await measureAnew(run, change, singles.pages),
  };
}
