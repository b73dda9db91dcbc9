import type { FeaturedPins, PinState, SaveFeaturedPins } from '@rasteh/contract/pricing/featured';
import { tehranDay } from '@rasteh/persian/calendar/tehran';
import type { Database, Queries } from '../../../core/db/database.ts';
import { AppError, invalid } from '../../../core/lib/app-error.ts';
import type { Clock } from '../../../core/lib/clock.ts';
import type { RequestContext } from '../../../core/lib/request-context.ts';
import type { Events } from '../../../core/realtime/events/events.ts';
import type { Audit } from '../../../reach/audit/index.ts';
import { listComparable } from '../amounts-repo.ts';
import * as repo from './repo.ts';

type FeaturedDeps = { db: Database; clock: Clock; events: Events; audit: Audit };
type Pin = repo.PinsRow['pins'][number];

/** The products that admins put before the automatic choice of the home page. */
export type Featured = {
  /** The pins with whether each is shown today. */
  get(): Promise<FeaturedPins>;
  /**
   * Replaces the pins. @throws invalid at a product that is not public or stands twice, and at a day that is over; stale with the
   * pins of today after another change
   */
  save(context: RequestContext, wanted: SaveFeaturedPins): Promise<FeaturedPins>;
  /** The ids of the public products whose pins have not ended, in their order. */
  listPinned(now: number): Promise<number[]>;
};

const REPEATED = 'این کالا دو بار آمده است.';
const NOT_PUBLIC = 'این کالا منتشر نیست.';
const OVER = 'این روز گذشته است.';

const hasEnded = ({ until }: Pick<Pin, 'until'>, today: string): boolean => until !== null && until < today;
const isSame = (a: Pin, b: Pin): boolean => a.product_id === b.product_id && a.until === b.until;

/** Creates the pins. */
export function createFeatured({ db, clock, events, audit }: FeaturedDeps): Featured {
  async function read(queries: Queries): Promise<FeaturedPins> {
    const { pins, version } = await repo.findPins(queries);
    const today = tehranDay(clock());
    const found = await repo.findPinned(
      queries,
      pins.map(({ product_id }) => product_id),
    );
    const ids = [...new Set([...found.values()].map(({ id }) => id))];
    const rows = ids.length > 0 ? await listComparable(queries, clock(), ids) : [];
    const priced = new Set(rows.map(({ product_id }) => product_id));
    const stateOf = (pin: Pin, product: { id: number; is_public: boolean }): PinState => {
      if (hasEnded(pin, today)) return 'ended';
      if (!product.is_public) return 'not_public';
      return priced.has(product.id) ? 'shown' : 'no_price';
    };
    const shown = pins.flatMap((pin) => {
      const product = found.get(pin.product_id);
      if (!product) return [];
      const { is_public: _, ...ref } = product;
      return [{ product: ref, until: pin.until, state: stateOf(pin, product) }];
    });
    // Two pinned products may have been merged since.
    return { pins: shown.filter((pin, at) => shown.findIndex(({ product }) => product.id === pin.product.id) === at), version };
  }

  /** @throws invalid */
  async function check(queries: Queries, pins: readonly Pin[], stored: readonly Pin[]): Promise<void> {
    const today = tehranDay(clock());
    const found = await repo.findPinned(
      queries,
      pins.map(({ product_id }) => product_id),
    );
    for (const [at, pin] of pins.entries()) {
      const field = `pins.${at}`;
      if (pins.findIndex(({ product_id }) => product_id === pin.product_id) < at)
        throw invalid({ [`${field}.product_id`]: REPEATED });
      // What stood there before may stay until it is taken out.
      if (stored.some((one) => isSame(one, pin))) continue;
      if (!found.get(pin.product_id)?.is_public) throw invalid({ [`${field}.product_id`]: NOT_PUBLIC });
      if (hasEnded(pin, today)) throw invalid({ [`${field}.until`]: OVER });
    }
  }

  return {
    get: () => read(db.read),
    save: (context, { version, pins }) =>
      db.transaction(async (tx) => {
        const stored = await repo.findPins(tx);
        await check(tx, pins, stored.pins);
        // The same list, from two admins or from a repeated request, is one change.
        if (JSON.stringify(stored.pins) === JSON.stringify(pins)) return read(tx);
        if (!(await repo.savePins(tx, { pins, version }, clock()))) throw new AppError('stale', { data: await read(tx) });
        const idsOf = (list: readonly Pin[]) => ({ ids: list.map(({ product_id }) => product_id).join(',') });
        const facts = { before: idsOf(stored.pins), after: idsOf(pins) };
        await audit.record(tx, context, { action: 'saveFeaturedPins', entity: 'featured_pins', ...facts });
        await events.publish(tx, 'featured.changed', {});
        return read(tx);
      }),
    async listPinned(now) {
      const { pins } = await repo.findPins(db.read);
      const today = tehranDay(now);
      const ids = pins.filter((pin) => !hasEnded(pin, today)).map(({ product_id }) => product_id);
      const found = await repo.findPinned(db.read, ids);
      return ids.flatMap((id) => {
        const product = found.get(id);
        return product?.is_public ? [product.id] : [];
      });
    },
  };
}
