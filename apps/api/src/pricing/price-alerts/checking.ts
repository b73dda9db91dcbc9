import { z } from 'zod';
import type { Database, Transaction } from '../../core/db/database.ts';
import type { Clock } from '../../core/lib/clock.ts';
import { slices } from '../../core/lib/slices.ts';
import type { Jobs } from '../../core/plugins/jobs/jobs.ts';
import { takeBack_ms } from '../../core/realtime/events/announcements.ts';
import type { Events } from '../../core/realtime/events/events.ts';
import type { Catalogue, Reference } from '../../goods/catalogue/index.ts';
import type { Notifications } from '../../reach/notifications/index.ts';
import * as causes from './causes-repo.ts';
import { crossingOf } from './crossings-repo.ts';
import { lowestOf, offersIn, readSettledOffers, type WatchedOffer } from './offers.ts';
import * as repo from './repo.ts';
import { recordSuppliers, type Sighting } from './suppliers-repo.ts';

/** Alerts that are reported in one transaction: other writes of the portal get a turn after each. */
const PART = 50;
/** Products of one job. */
const JOB_PRODUCTS = 500;
const EVERY_MS = 60_000;
/** A statement may be taken back until then; what is stated a millisecond later is settled. */
const SETTLING_MS = takeBack_ms + 1;

type ChecksDeps = {
  db: Database;
  clock: Clock;
  events: Pick<Events, 'attach'>;
  jobs: Pick<Jobs, 'define'>;
  catalogue: Catalogue;
  notifications: Pick<Notifications, 'add'>;
};

/** Schedules the check of alerts. */
export type PriceAlertChecks = {
  /** Checks the alerts of products once what is stated now can no longer be taken back. */
  add(tx: Transaction, product_ids: number[]): Promise<void>;
};

/** When each supplier of these offers was first seen with one of them, the latest one last. */
function firstSeen(offers: readonly WatchedOffer[], sightings: readonly Sighting[]): { supplier: string; at: number }[] {
  const times = new Map<number, { supplier: string; at: number }>();
  for (const { user_id, supplier } of offers) times.set(user_id, { supplier, at: Number.POSITIVE_INFINITY });
  for (const { supplier_id, seen_at } of sightings) {
    const known = times.get(supplier_id);
    if (known) known.at = Math.min(known.at, seen_at);
  }
  return [...times.values()].sort((a, b) => a.at - b.at);
}

/** Creates the checks: whatever changes public prices schedules a job in its own transaction, and the job reports what was crossed. */
export function createPriceAlertChecks({ db, clock, events, jobs, catalogue, notifications }: ChecksDeps): PriceAlertChecks {
  /** Reports the first crossed alerts of one kind and place. Returns whether there may be more. */
  async function report(
    tx: Transaction,
    product: repo.AlertedProduct,
    watched: repo.Watched,
    { offers, sightings, reference, now }: { offers: WatchedOffer[]; sightings: Sighting[]; reference: Reference; now: number },
  ): Promise<boolean> {
    const { kind, variation_id, city_id } = watched;
    const seen = sightings.filter(
      (one) => (variation_id === null || one.variation_id === variation_id) && (city_id === null || one.city_id === city_id),
    );
    const newest = firstSeen(offers, seen).at(-1);
    const lowest = lowestOf(offers);
    const is_available = offers.some((offer) => offer.is_available);
    const crossing = crossingOf(kind, { lowest, is_available, newest: newest?.at ?? 0 });
    if (!crossing) return false;
    if (crossing.ceased) await repo.releaseAlerts(tx, product.id, watched, crossing.ceased);
    if (kind === 'change' && lowest !== null) await repo.startCounting(tx, product.id, watched, lowest);
    if (!crossing.crossed) return false;
    const rows = await repo.listCrossed(tx, product.id, watched, { crossed: crossing.crossed, limit: PART });
    if (rows.length === 0) return false;
    const ids = rows.map(({ id }) => id);
    await repo.reportAlerts(tx, ids, { ...crossing.reported, notified_at: now, notified_amount: lowest });
    const variation = variation_id === null ? null : await repo.findVariationTitle(tx, variation_id);
    const city = city_id === null ? null : reference.citiesById.get(city_id)?.name;
    const shared = {
      product_id: product.id,
      slug: product.slug,
      title: product.title,
      kind,
      place: [variation, city].filter(Boolean).join(' · ') || null,
      amount: lowest,
      unit: reference.categoriesById.get(product.category_id)?.default_unit.title ?? '',
      supplier: kind === 'supplier' ? (newest?.supplier ?? null) : null,
    };
    for (const { id, user_id, amount, base_amount } of rows)
      await notifications.add(tx, user_id, 'price.alert', { ...shared, alert_id: id, from_amount: amount ?? base_amount });
    return rows.length === PART;
  }

  /** Checks the alerts of a product in one transaction. Returns whether there may be more to report. */
  async function check(tx: Transaction, product_id: number, reference: Reference): Promise<boolean> {
    const product = await repo.lockProduct(tx, product_id);
    const watched = await repo.listWatched(tx, product_id);
    if (!product || watched.length === 0) return false;
    // Read after locking: of two checks the later one knows more.
    const now = clock();
    const offers = await readSettledOffers(tx, product_id, { now, since: now - takeBack_ms });
    const sightings = await recordSuppliers(tx, product_id, offers, now);
    let hasMore = false;
    for (const one of watched) {
      const found = { offers: offersIn(offers, one), sightings, reference, now };
      if (await report(tx, product, one, found)) hasMore = true;
    }
    return hasMore;
  }

  const queue = jobs.define('checkPriceAlerts', {
    schema: z.strictObject({ product_ids: z.array(z.int()) }),
    at_once: 1,
    async run({ product_ids }, job) {
      const reference = await catalogue.reference();
      for (const id of product_ids) {
        let hasMore = true;
        while (hasMore) {
          job.signal.throwIfAborted();
          hasMore = await db.transaction(async (tx) => {
            await job.hold(tx);
            return check(tx, id, reference);
          });
          await new Promise(setImmediate);
        }
      }
    },
  });

  async function add(tx: Transaction, product_ids: number[], due_at = clock() + SETTLING_MS): Promise<void> {
    for (const part of slices(product_ids, JOB_PRODUCTS)) await queue.add(tx, { product_ids: part }, { due_at });
  }
  const run = (tx: Transaction, product_ids: number[]) => add(tx, product_ids);

  events.attach('price.changed', { find: (queries, { price_ids }) => causes.ofPrices(queries, price_ids), run });
  events.attach('supplier.changed', { find: (queries, { user_id }) => causes.ofOwner(queries, user_id), run });
  events.attach('catalogue.changed', { find: (queries, { product_ids }) => causes.among(queries, product_ids), run });

  // The end of a price is no write: each minute those of the last one are looked up.
  jobs.define('noteEndedPrices', {
    schema: z.strictObject({}),
    every_ms: EVERY_MS,
    run: (_, job) =>
      db.transaction(async (tx) => {
        await job.hold(tx);
        const until = clock();
        const after = (await causes.findEndedUntil(tx)) ?? until;
        await add(tx, await causes.findEnded(tx, { after, until }), until);
        await causes.writeEndedUntil(tx, until);
      }),
  });

  return { add };
}
