import { HOUR_MS } from '@rasteh/persian/calendar/spans';
import type { Database } from '../../core/db/database.ts';
import type { Clock } from '../../core/lib/clock.ts';
import type { Log } from '../../core/lib/log.ts';
import type { LiveSocket } from '../../core/realtime/types.ts';
import { tehranDayNumber } from '../../pricing/prices/index.ts';
import { addViews } from './views-repo.ts';

const FLUSH_MS = 10_000;
/** More suppliers than this between two writes, and more visitors than this in an hour, are not counted. */
const MOST_PENDING = 5_000;
const MOST_VISITORS = 200_000;
const TOPIC = 'supplier:';

/** Counts the visits of suppliers' pages. */
export type SupplierViews = {
  /** Writes what was counted. */
  flush(): Promise<void>;
};

type ViewsDeps = { db: Database; clock: Clock; log: Log; socket: Pick<LiveSocket, 'onFollowed'> };

/**
 * Creates the count of visits. A page that is open in a browser follows its supplier over the socket: crawlers do not, and a
 * visit costs no request and no write of its own. A visitor counts once an hour; suppliers do not count on their own page.
 */
export function createSupplierViews({ db, clock, log, socket }: ViewsDeps): SupplierViews {
  let pending = new Map<number, number>();
  let visitors = { hour: 0, seen: new Set<string>() };
  let timer: NodeJS.Timeout | null = null;

  async function flush(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    const counted = pending;
    pending = new Map();
    if (counted.size > 0) await db.transaction((tx) => addViews(tx, counted, tehranDayNumber(clock())));
  }

  socket.onFollowed((topic, { actor, ip }) => {
    if (!topic.startsWith(TOPIC)) return;
    const supplier_id = Number(topic.slice(TOPIC.length));
    if (actor.kind !== 'guest' && actor.user_id === supplier_id) return;
    const hour = Math.floor(clock() / HOUR_MS);
    if (visitors.hour !== hour) visitors = { hour, seen: new Set() };
    const visit = `${supplier_id} ${actor.kind === 'guest' ? ip : actor.user_id}`;
    if (visitors.seen.has(visit) || visitors.seen.size >= MOST_VISITORS) return;
    if (pending.size >= MOST_PENDING && !pending.has(supplier_id)) return;
    visitors.seen.add(visit);
    pending.set(supplier_id, (pending.get(supplier_id) ?? 0) + 1);
    timer ??= setTimeout(
      () => flush().catch((error) => log.warn({ err: error }, 'supplier visit write failed')),
      FLUSH_MS,
    ).unref();
  });
  return { flush };
}
