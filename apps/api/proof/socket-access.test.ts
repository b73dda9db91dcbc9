import { contract } from '@rasteh/contract';
import type { Topic } from '@rasteh/contract/realtime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saturdayMorning, startTestApp, type TestApp } from '../src/testing/app.ts';
import { engines } from '../src/testing/engines.ts';
import { type LiveSocket, openSocket } from '../src/testing/live.ts';
import { type ActorName, actorNames, actorOf } from './testing/actors.ts';
import { secretsIn } from './testing/fixtures/secrets.ts';
import { createFixtures, type Scene, sceneOf } from './testing/fixtures.ts';
import { send } from './testing/send.ts';

/**
 * The result of a subscription for each actor: `ok`, or `in` (unauthenticated); `cut` closes the socket because of a bad frame, since
 * the contract has no such topic.
 */
const matrix: Record<string, { topic: string; of: Partial<Record<ActorName, string>>; rest: string }> = {
  'one’s own prices': { topic: 'me', of: { guest: 'in' }, rest: 'ok' },
  'a board': { topic: 'board:2', of: {}, rest: 'ok' },
  'a category': { topic: 'category:2', of: {}, rest: 'ok' },
  'a category that is none': { topic: 'category:999', of: {}, rest: 'ok' },
  'a product': { topic: 'product:1', of: {}, rest: 'ok' },
  'a supplier': { topic: 'supplier:1', of: {}, rest: 'ok' },
  'a product that is not public': { topic: 'product:4', of: {}, rest: 'ok' },
  'the categories': { topic: 'catalogue', of: {}, rest: 'ok' },
  currencies: { topic: 'currencies', of: {}, rest: 'ok' },
  'the market': { topic: 'market', of: {}, rest: 'ok' },
  'the open RFQs': { topic: 'rfqs', of: {}, rest: 'ok' },
  'the public inventories': { topic: 'inventories', of: {}, rest: 'ok' },
  'the seller’s prices by the name inside': { topic: 'user:{seller}', of: {}, rest: 'cut' },
  'one’s own prices by the name inside': { topic: 'user:{actor}', of: {}, rest: 'cut' },
  'the seller’s «me»': { topic: 'me:{seller}', of: {}, rest: 'cut' },
  // The acknowledgement omits a forbidden topic without an error: the events below show which topics are subscribed.
  'the seller’s prices, for who acts for them': { topic: 'for:{seller}:prices', of: {}, rest: 'ok' },
  'the seller’s profile, which no event is about': { topic: 'for:{seller}:profile', of: {}, rest: 'ok' },
  'what waits for review': { topic: 'reviews', of: {}, rest: 'ok' },
  'the seller’s everything': { topic: 'for:{seller}', of: {}, rest: 'cut' },
  'all of them': { topic: '*', of: {}, rest: 'cut' },
};
const byKey = actorNames.filter((name) => actorOf(name)?.key);
const byBrowser = actorNames.filter((name) => !actorOf(name)?.key);

describe.each(engines)('the socket on %s', (engine) => {
  const callers = actorNames.map((actor, n) => ({ actor, kind: actorOf(actor), scene: sceneOf(n, actorOf(actor)) }));
  const sceneFor = (actor: ActorName): Scene => (callers.find((one) => one.actor === actor) ?? callers[0])?.scene as Scene;
  let t: TestApp;
  beforeAll(async () => {
    // One address opens a socket for each actor and topic, faster than this process admits those of a market.
    const env = { SOCKET_HANDSHAKES_PER_ADDRESS: '100000' };
    t = await startTestApp(engine, { env, socketOptions: { admissionsPerSecond: 100_000 } });
    await createFixtures(t.db, saturdayMorning, callers);
  });
  afterAll(() => t.close());
  const open = (actor: ActorName): Promise<LiveSocket> => openSocket(t, undefined, sceneFor(actor).caller.headers);

  it.each(byKey)('treats %s, with an API key, as a guest: keys are valid under /api only', async (actor) => {
    const live = await open(actor);
    expect(await live.follow('me')).toMatchObject({ ok: false, err: { code: 'unauthenticated' } });
    live.end();
  });

  it.each(byBrowser)('lets %s subscribe to the topics of the matrix', async (actor) => {
    const { actor: own, seller } = sceneFor(actor);
    const seen: Record<string, string> = {};
    const wanted: Record<string, string> = {};
    for (const [name, { topic, of, rest }] of Object.entries(matrix)) {
      const live = await open(actor);
      const asked = topic.replace('{seller}', String(seller.user_id)).replace('{actor}', String(own.user_id)) as Topic;
      const answer = live.follow(asked).then((frame) => (frame.t === 'ack' && frame.ok ? 'ok' : 'in'));
      const closed = live.closed.then((code) => (code === 4400 ? 'cut' : String(code)));
      seen[name] = await Promise.race([closed, answer.catch(() => 'silence')]);
      wanted[name] = of[actor] ?? rest;
      live.end();
    }
    expect(seen).toEqual(wanted);
  });

  it('publishes a change to its owner and to delegates within the scope, and no secret to other subscribers', async () => {
    const { seller, actor: delegate, caller } = sceneFor('deleg');
    const owner = await openSocket(t, undefined, { cookie: `rasteh=${seller.user_id}` });
    expect(await owner.follow('me')).toMatchObject({ ok: true });
    const others = await Promise.all(byBrowser.map(open));
    for (const [n, live] of others.entries())
      await live.follow(
        ...(byBrowser[n] === 'guest' ? [] : (['me'] as const)),
        `for:${seller.user_id}:prices`,
        `for:${seller.user_id}:inventory`,
        ...(['category:2', 'product:1', 'currencies'] as const),
      );
    const call = { params: { userId: seller.user_id }, body: { ids: [seller.price_id] } };
    expect((await send(t.app, contract.prices.other.setOnCall, call, caller)).status).toBe(200);
    const event = await owner.until((frame) => frame.t === 'evt' && frame.e === 'price.changed');
    expect(event).toMatchObject({ e: 'price.changed', room: 'me', d: { prices: [{ id: seller.price_id, state: 'on_call' }] } });
    for (const [n, live] of others.entries()) {
      await live.until((frame) => frame.t === 'evt' && frame.e === 'offer.changed');
      const events = live.frames.filter((frame) => frame.t === 'evt');
      const mayHear = byBrowser[n] === 'deleg';
      if (mayHear) await live.until((frame) => frame.t === 'evt' && frame.e === 'price.changed');
      const rooms = live.frames.flatMap((frame) => (frame.t === 'evt' && frame.e === 'price.changed' ? [frame.room] : []));
      expect(rooms).toEqual(mayHear ? [`for:${seller.user_id}:prices`] : []);
      if (!mayHear) expect(secretsIn(JSON.stringify(events))).toEqual([]);
      live.end();
    }
    expect(delegate.user_id).not.toBe(seller.user_id);
    owner.end();
  });
});
