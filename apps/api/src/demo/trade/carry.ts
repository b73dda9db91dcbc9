import type { Database, Transaction } from '../../db/database.ts';
import { demoPeople } from '../data/people.data.ts';
import { dayAt } from '../market-days.ts';
import { readFact, setFact } from '../reach.ts';
import type { Publisher } from '../tick-currencies.ts';
import { demoStart } from '../walk.ts';
import { clockOn, momentFrom } from './moments.ts';
import { actsOfRfq, canTell, deadlineOf, lapseOf } from './rfq-story.ts';
import { demoRfqs } from './rfqs.data.ts';
import { type Act, openScene, play, type Scene } from './scene.ts';
import { actsOfBeginning, actsOfDays, canTalk, findReach } from './talk-story.ts';
import { demoTalks } from './talks.data.ts';
import { bringTraders, type TraderIds } from './traders.ts';

/** The fact up to when the demo's trade has been seeded. */
const TRADE = 'demo_trade';

type Told = TraderIds & {
  /** The RFQ of each story as it was seeded last, until when (ms) it is current, and how often it was seeded. */
  rfqs: Record<string, { id: number; lapses_at: number; times: number }>;
  /** The number of the newest message of each talk: where it is another by now, people have gone on with it themselves. */
  talks: Record<string, number>;
  /** The day (as `dayAt` counts) of the last run. */
  day: number;
};

/** The acts of the stories that are new, or whose RFQ is no longer current. */
function tellRfqs(scene: Scene, told: Told): Act[] {
  const { now } = scene;
  return demoRfqs.flatMap((story) => {
    const { lapses_at: lapsed_at, times } = told.rfqs[story.key] ?? { lapses_at: 0, times: 0 };
    if (lapsed_at > now || !canTell(scene, story)) return [];
    const lapses_at = lapseOf(now, story, deadlineOf(now, story));
    return actsOfRfq(scene, story, times, (id) => {
      told.rfqs[story.key] = { id, lapses_at, times: times + 1 };
    });
  });
}

/** The messages of the talks in which no person has written. */
async function tellTalks(tx: Transaction, scene: Scene, told: Told): Promise<Act[]> {
  const all: Act[] = [];
  for (const talk of demoTalks) {
    const reach = await findReach(tx, scene, talk);
    const known = told.talks[talk.key];
    if (reach?.last_seq !== known || reach?.isBlocked || !canTalk(scene, talk)) continue;
    const acts = [
      ...(known === undefined ? actsOfBeginning(scene, talk, () => told.rfqs[talk.about ?? '']?.id) : []),
      ...actsOfDays(scene, talk, reach?.last_at ?? momentFrom(scene.now, talk.began.at)),
    ];
    const note = async () => {
      told.talks[talk.key] = (await findReach(tx, scene, talk))?.last_seq ?? 0;
    };
    all.push(...acts, ...(acts.length > 0 ? [{ at: scene.now, run: note }] : []));
  }
  return all;
}

/** Marks as read what the demo's people were notified of until yesterday morning. */
function readOlder({ services, now, person }: Scene): Act[] {
  const keys = demoPeople.flatMap(({ key, supplier }) => key ?? supplier ?? []);
  const at = clockOn(dayAt(now) - 1, '09:00');
  return keys.map((key) => ({ at, run: () => services.notifications.markRead(person(key), 'all') }));
}

/**
 * Tells the demo's trade up to `now` (ms), in the transaction of the market: all of it at first; later what has lapsed meanwhile,
 * told anew beside what is there, and what is written in chats on the days that came up. What people did stays as they did it.
 */
export async function carryTrade(db: Database, tx: Transaction, events: Publisher, now: number): Promise<void> {
  const fact = await readFact(tx, TRADE);
  const isFirst = fact === undefined;
  const told: Told = isFirst ? { ...(await bringTraders(tx, demoStart(now))), rfqs: {}, talks: {}, day: 0 } : JSON.parse(fact);
  const isLapsed = demoRfqs.some(({ key }) => (told.rfqs[key]?.lapses_at ?? 0) <= now);
  if (!isLapsed && told.day >= dayAt(now)) return;
  const scene = await openScene(db, events, told, now);
  const acts = [...tellRfqs(scene, told), ...(await tellTalks(tx, scene, told)), ...(isFirst ? readOlder(scene) : [])];
  await play(scene, acts);
  await setFact(tx, TRADE, JSON.stringify({ ...told, day: dayAt(now) }));
}
