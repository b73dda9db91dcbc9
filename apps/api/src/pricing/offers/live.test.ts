import { contract } from '@rasteh/contract';
import type { Offer } from '@rasteh/contract/pricing/offers';
import type { EventData, ServerFrame, Topic } from '@rasteh/contract/realtime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Transaction } from '../../core/db/database.ts';
import { createEvents } from '../../core/realtime/events/events.ts';
import type { Person } from '../../testing/app.ts';
import { engines } from '../../testing/engines.ts';
import { type LiveSocket, openSocket } from '../../testing/live.ts';
import { categoryIds, openTestMarket, type TestMarket } from '../../testing/test-market.ts';
import { publishOffers } from './live.ts';
import type { Place } from './repo.ts';

type Changed = { room: string; offers: Offer[]; removed_ids: number[] };

const changesOf = (live: LiveSocket): Changed[] =>
  live.frames.flatMap((frame: ServerFrame) =>
    frame.t === 'evt' && frame.e === 'offer.changed' ? [{ room: frame.room, ...frame.d }] : [],
  );

describe.each(engines)('offer events on %s', (engine) => {
  let market: TestMarket;
  let supplier: Person;
  let unapproved: Person;
  let product_id: number;
  let waiting_id: number;
  beforeAll(async () => {
    market = await openTestMarket(engine);
    supplier = await market.logIn('09120000001');
    unapproved = await market.logIn('09120000002');
    await market.addProfile(supplier.id);
    await market.addProfile(unapproved.id, { status: 'pending' });
    product_id = await market.addProduct('rebar', ['۸', 'کویر']);
    waiting_id = await market.addProduct('rebar', ['۱۰', 'کویر'], { status: 'pending', user_id: supplier.id });
  });
  afterAll(() => market.close());

  async function follow(...topics: Topic[]): Promise<LiveSocket> {
    const live = await openSocket(market);
    await live.follow(...topics);
    return live;
  }
  const setOnCall = (as: Person, ids: number[]) => market.get(contract.prices.own.setOnCall, { as, body: { ids } });
  const remove = (as: Person, priceId: number) => market.get(contract.prices.own.deletePrice, { as, params: { priceId } });
  const untilPublished = (live: LiveSocket, id: number) =>
    live.until(
      (frame) =>
        frame.t === 'evt' &&
        frame.e === 'offer.changed' &&
        (frame.d.removed_ids.includes(id) || frame.d.offers.some((offer) => offer.id === id)),
    );

  it('report the time of the last change to later subscribers', async () => {
    const price = await market.addPrice({ user_id: supplier.id, product_id });
    const earlier = await follow('currencies');
    market.clock.now += 60_000;
    const changed = new Date(market.clock.now).toISOString();
    await setOnCall(supplier, [price]);
    const rooms: Topic[] = [`product:${product_id}`, `category:${categoryIds.rebar}`, `category:${categoryIds.cement}`];
    const later = await openSocket(market);
    await expect.poll(() => later.follow(...rooms)).toMatchObject({ d: { changed_at: { [rooms[0] ?? '']: changed } } });
    market.clock.now += 60_000;
    const { d } = (await later.follow(...rooms)) as Extract<ServerFrame, { ok: true; c: 'topics.follow' }>;
    expect(Object.values(d.changed_at).map((at) => at === changed)).toEqual([true, true, false]);
    for (const live of [earlier, later]) live.end();
  });

  it('are published to their product, supplier, category and its ancestors only', async () => {
    const price = await market.addPrice({ user_id: supplier.id, product_id });
    const rooms: Topic[] = [
      `product:${product_id}`,
      `supplier:${supplier.id}`,
      `category:${categoryIds.rebar}`,
      `category:${categoryIds.steel}`,
    ];
    const live = await follow(...rooms, `category:${categoryIds.cement}`, `product:${waiting_id}`, `supplier:${unapproved.id}`);
    await setOnCall(supplier, [price]);
    await live.until(() => changesOf(live).length === rooms.length);
    expect(
      changesOf(live)
        .map(({ room }) => room)
        .sort(),
    ).toEqual(rooms.toSorted());
    expect(changesOf(live)[0]?.offers).toEqual([
      expect.objectContaining({ id: price, state: 'on_call', amount: null, trend: [] }),
    ]);
    live.end();
  });

  it('equal the rows of the list, fifty per frame, each once', async () => {
    const ids: number[] = [];
    for (let i = 0; i < 120; i++)
      ids.push(await market.addPrice({ user_id: supplier.id, product_id, previous_amount: 300_000, trend: [[1, 5]] }));
    const live = await follow(`category:${categoryIds.steel}`);
    await setOnCall(supplier, ids);
    await live.until(() => changesOf(live).flatMap(({ offers }) => offers).length === ids.length);
    expect(changesOf(live).map(({ offers }) => offers.length)).toEqual([50, 50, 20]);
    const { data } = await market.get(contract.offers.getProduct, { params: { productId: product_id } });
    const listed = new Map<number, Offer>(data.offers.map((offer: Offer) => [offer.id, offer]));
    for (const offer of changesOf(live).flatMap(({ offers }) => offers)) expect(offer).toEqual(listed.get(offer.id));
    live.end();
  });

  it('publish a deleted price by its id', async () => {
    const price = await market.addPrice({ user_id: supplier.id, product_id });
    const live = await follow(`product:${product_id}`);
    await remove(supplier, price);
    await untilPublished(live, price);
    expect(changesOf(live)).toEqual([{ room: `product:${product_id}`, offers: [], removed_ids: [price] }]);
    live.end();
  });

  it('publish nothing about prices that are not public, not even their ids', async () => {
    const hidden = [
      { as: unapproved, price: await market.addPrice({ user_id: unapproved.id, product_id }) },
      { as: supplier, price: await market.addPrice({ user_id: supplier.id, product_id: waiting_id }) },
    ];
    const live = await follow(
      `product:${product_id}`,
      `product:${waiting_id}`,
      `supplier:${unapproved.id}`,
      `category:${categoryIds.rebar}`,
      `category:${categoryIds.steel}`,
    );
    for (const { as, price } of hidden) {
      await setOnCall(as, [price]);
      await remove(as, price);
    }
    const last = await market.addPrice({ user_id: supplier.id, product_id });
    await setOnCall(supplier, [last]);
    await untilPublished(live, last);
    const seen = changesOf(live);
    expect(new Set(seen.flatMap(({ offers, removed_ids }) => [...offers.map(({ id }) => id), ...removed_ids]))).toEqual(
      new Set([last]),
    );
    live.end();
  });
});

describe('publishOffers', () => {
  function open(followed: string[]) {
    const reads: number[][] = [];
    const frames: [string, EventData<'offer.changed'>][] = [];
    const failures: unknown[] = [];
    let unread = 0;
    const events = createEvents(null, (error) => failures.push(error));
    publishOffers({
      events,
      socket: {
        noteChange: (topic) => followed.includes(topic),
        noteChanges: () => {
          unread += 1;
        },
        publish: (topic, _event, data) => void frames.push([topic, data as EventData<'offer.changed'>]),
        count: () => followed.length,
      },
      offers: {
        changes: {
          findPlaces: async (ids) =>
            ids.map((id): Place => ({ id, user_id: 3, product_id: id < 90 ? 1 : 9, category_id: 2, deleted_at: null })),
          listPlacesOfOwner: async () => [],
          readOffers: async (ids) => {
            reads.push(ids);
            if (ids.includes(13)) throw new Error('lost');
            return new Map(ids.map((id) => [id, { id } as Offer]));
          },
          pathOf: async (id) => [id],
        },
      },
      board: { readRows: async () => new Map() },
    });
    const change = (...price_ids: number[]) => {
      const after: (() => void)[] = [];
      const tx = { afterCommit: (work: () => void) => void after.push(work) } as Transaction;
      return events.publish(tx, 'price.changed', { price_ids, user_id: 1 }).then(() => after.forEach((work) => void work()));
    };
    return { reads, frames, failures, change, unread: () => unread };
  }

  it('batches concurrent changes into one read', async () => {
    const { change, reads, frames } = open(['product:1', 'category:2']);
    await change(1, 2);
    await change(2, 3);
    await expect.poll(() => frames.length).toBe(2);
    expect(reads).toEqual([[1, 2, 3]]);
    expect(frames.map(([topic, { offers }]) => [topic, offers.map(({ id }) => id)])).toEqual([
      ['product:1', [1, 2, 3]],
      ['category:2', [1, 2, 3]],
    ]);
  });

  it('reads nothing without subscribers', async () => {
    const { change, reads, unread } = open([]);
    await change(1);
    await expect.poll(unread).toBe(1);
    expect(reads).toEqual([]);
    const elsewhere = open(['product:9']);
    await elsewhere.change(1);
    // What is published later is read later.
    await elsewhere.change(90);
    await expect.poll(() => elsewhere.frames.length).toBe(1);
    expect(elsewhere.reads).toEqual([[90]]);
  });

  it('continues after a failed read, which it reports', async () => {
    const { change, frames, failures } = open(['product:1']);
    await change(13);
    await expect.poll(() => failures.length).toBe(1);
    await change(14);
    await expect.poll(() => frames.length).toBe(1);
    expect(failures).toHaveLength(1);
    expect(frames.map(([, { offers }]) => offers.map(({ id }) => id))).toEqual([[14]]);
  });
});
