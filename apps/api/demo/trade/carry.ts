import type { Database, Transaction } from '../../src/core/db/database.ts';
import type { DemoMarket } from '../data/market-types.ts';
import { demoPeople } from '../data/people.data.ts';
import { dayAt } from '../market-days.ts';
import { readFact, setFact } from '../reach.ts';
import type { Publisher } from '../tick-currencies.ts';
import { demoStart } from '../walk.ts';
import { deliverDeals } from './deliveries.ts';
import { clockOn, momentFrom } from './moments.ts';
import { rateDeals } from './ratings.ts';
import { actsOfRfq, canSeedRfq, currentUntil, deadlineOf } from './rfq-story.ts';
import { demoRfqs } from './rfqs.data.ts';
import { type Act, openScene, play, type Scene } from './scene.ts';
import { actsOfBeginning, actsOfDays, canWrite, findRoomState } from './talk-story.ts';
import { demoTalks } from './talks.data.ts';
import { addTraders, type TraderIds } from './traders.ts';

/** The fact with the state of the seeded trade of the demo. */
const TRADE = 'demo_trade';

type TradeState = TraderIds & {
  /** The last seeded RFQ of each story, the time (ms) until which it is current, and how often it was seeded. */
  rfqs: Record<string, { id: number; lapses_at: number; times: number }>;
  /** The number of the newest message of each talk: a different one means that users have continued it themselves. */
  talks: Record<string, number>;
  /** The day (as `dayAt` counts) of the last run. */
  day: number;
};

/** The acts of stories that are new, or whose RFQ is no longer current. */
function rfqActs(scene: Scene, state: TradeState): Act[] {
  const { now } = scene;
  return demoRfqs.flatMap((story) => {
    const { lapses_at: lapsed_at, times } = state.rfqs[story.key] ?? { lapses_at: 0, times: 0 };
    if (lapsed_at > now || !canSeedRfq(scene, story)) return [];
    const lapses_at = currentUntil(now, story, deadlineOf(now, story));
    return actsOfRfq(scene, story, times, (id) => {
      state.rfqs[story.key] = { id, lapses_at, times: times + 1 };
    });
  });
}

/** The messages of talks in which no user has written. */
async function talkActs(tx: Transaction, scene: Scene, state: TradeState): Promise<Act[]> {
  const all: Act[] = [];
  for (const talk of demoTalks) {
    const reach = await findRoomState(tx, scene, talk);
    const known = state.talks[talk.key];
    if (reach?.last_seq !== known || reach?.isBlocked || !canWrite(scene, talk)) continue;
    const acts = [
      ...(known === undefined ? actsOfBeginning(scene, talk, () => state.rfqs[talk.about ?? '']?.id) : []),
      ...actsOfDays(scene, talk, reach?.last_at ?? momentFrom(scene.now, talk.began.at)),
    ];
    const note = async () => {
      state.talks[talk.key] = (await findRoomState(tx, scene, talk))?.last_seq ?? 0;
    };
    all.push(...acts, ...(acts.length > 0 ? [{ at: scene.now, run: note }] : []));
  }
  return all;
}

/** Marks notifications of the demo's people from before yesterday morning as read. */
function readOlder({ services, now, person }: Scene): Act[] {
  const keys = demoPeople.flatMap(({ key, supplier }) => key ?? supplier ?? []);
  const at = clockOn(dayAt(now) - 1, '09:00');
  return keys.map((key) => ({ at, run: () => services.notifications.markRead(person(key), 'all') }));
}

const buyersOf = ({ pastRfqs }: DemoMarket, { person }: Scene): number[] =>
  [...new Set(pastRfqs.map(({ buyer }) => buyer))].map(person);

/**
 * Seeds the demo's trade up to `now` (ms), in the transaction of the market: everything at first; later the lapsed stories
 * again, beside the existing rows, and the chat messages of the new days. Changes by users are kept.
 */
export async function carryTrade(
  db: Database,
  tx: Transaction,
  events: Publisher,
  market: DemoMarket,
  now: number,
): Promise<void> {
  const fact = await readFact(tx, TRADE);
  const isFirst = fact === undefined;
  const state: TradeState = isFirst
    ? { ...(await addTraders(tx, market, demoStart(now))), rfqs: {}, talks: {}, day: 0 }
    : JSON.parse(fact);
  const isLapsed = demoRfqs.some(({ key }) => (state.rfqs[key]?.lapses_at ?? 0) <= now);
  if (!isLapsed && state.day >= dayAt(now)) return;
  const scene = await openScene(db, events, state, now);
  const acts = [...rfqActs(scene, state), ...(await talkActs(tx, scene, state)), ...(isFirst ? readOlder(scene) : [])];
  const past = isFirst ? market.pastRfqs.flatMap((story) => actsOfRfq(scene, story, 0, () => undefined)) : [];
  await play(scene, [...past, ...acts]);
  if (past.length > 0) {
    await deliverDeals(tx, buyersOf(market, scene), now);
    await rateDeals(tx, buyersOf(market, scene), now);
  }
  await setFact(tx, TRADE, JSON.stringify({ ...state, day: dayAt(now) }));
}
