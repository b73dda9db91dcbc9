import type { AlertConditionSchema, PriceAlert, SetPriceAlertSchema } from '@rasteh/contract/pricing/price-alerts';
import { priceAlertLimits } from '@rasteh/contract/wire/limits';
import type { z } from 'zod';
import type { Database, Transaction } from '../../core/db/database.ts';
import { lockUser } from '../../core/db/lock-user.ts';
import { AppError, invalid } from '../../core/lib/app-error.ts';
import type { Clock } from '../../core/lib/clock.ts';
import type { Catalogue } from '../../goods/catalogue/index.ts';
import { unknownProduct } from '../../goods/products/index.ts';
import type { PriceAlertChecks } from './checking.ts';
import { lowestOf, offersIn, readOffers, type WatchedOffer } from './offers.ts';
import * as repo from './repo.ts';
import { recordSuppliers } from './suppliers-repo.ts';
import { alertToWire } from './wire.ts';

type PriceAlertsDeps = { db: Database; clock: Clock; catalogue: Catalogue; priceAlertChecks: PriceAlertChecks };
type Condition = z.output<typeof AlertConditionSchema>;
type Wanted = z.output<typeof SetPriceAlertSchema>;

/** Price alerts of users. */
export type PriceAlerts = {
  /** The alerts of a user, newest first, all or those of a product. */
  list(user_id: number, product_id?: number): Promise<PriceAlert[]>;
  /** Sets an alert; the same condition is the same alert. @throws invalid, price_alert_limit */
  set(user_id: number, wanted: Wanted): Promise<PriceAlert>;
  /** Replaces the condition of an alert. @throws not_found, invalid, price_alert_exists */
  change(user_id: number, id: number, wanted: Condition): Promise<PriceAlert>;
  /** @throws not_found */
  remove(user_id: number, id: number): Promise<void>;
};

/** The columns of a condition. */
const columnsOf = (wanted: Condition) => ({
  kind: wanted.kind,
  variation_id: wanted.variation_id,
  city_id: wanted.city_id,
  amount: 'amount' in wanted ? wanted.amount : null,
  percent: 'percent' in wanted ? wanted.percent : null,
});

/** What an alert is counted from when it is set: a condition that holds already is reported after it has ceased to hold. */
function stateOf(condition: ReturnType<typeof columnsOf>, all: readonly WatchedOffer[]) {
  const offers = offersIn(all, condition);
  const lowest = lowestOf(offers);
  const { kind, amount } = condition;
  const isReached = lowest !== null && amount !== null && (kind === 'under' ? lowest <= amount : lowest >= amount);
  return {
    base_amount: kind === 'change' ? lowest : null,
    is_met: kind === 'available' ? offers.some((offer) => offer.is_available) : isReached,
  };
}

/** Creates the price alerts. */
export function createPriceAlerts({ db, clock, catalogue, priceAlertChecks }: PriceAlertsDeps): PriceAlerts {
  async function show(user_id: number, filter: { product_id?: number | undefined; id?: number }): Promise<PriceAlert[]> {
    const rows = await repo.listAlerts(db.read, user_id, filter);
    const product_ids = [...new Set(rows.map(({ product }) => product.id))];
    const offers = product_ids.length > 0 ? await readOffers(db.read, product_ids, clock()) : [];
    const byProduct = Map.groupBy(offers, ({ product_id }) => product_id);
    const reference = await catalogue.reference();
    return rows.flatMap((row) => alertToWire(row, { offers: byProduct.get(row.product.id) ?? [], reference }));
  }
  async function showOne(user_id: number, id: number): Promise<PriceAlert> {
    const [alert] = await show(user_id, { id });
    if (!alert) throw new AppError('not_found');
    return alert;
  }

  /** @throws invalid for a city that does not exist */
  async function checkCity({ city_id }: Condition): Promise<void> {
    const { citiesById } = await catalogue.reference();
    if (city_id !== null && !citiesById.has(city_id)) throw invalid({ city_id: 'این شهر پیدا نشد.' });
  }

  /** The columns of a condition of a public product, judged by its offers now; `former` is an alert that is changed. */
  async function judge(tx: Transaction, product_id: number, wanted: Condition, former?: Pick<repo.AlertRow, 'variation_id'>) {
    const { variation_id } = wanted;
    const offers = await readOffers(tx, [product_id], clock());
    if (variation_id !== null && variation_id !== former?.variation_id) {
      const isOffered = offers.some((offer) => offer.variation_id === variation_id);
      if (!isOffered && !(await repo.isSharedVariation(tx, product_id, variation_id)))
        throw invalid({ variation_id: 'این گونه در این کالا نیست.' });
    }
    const condition = columnsOf(wanted);
    return { offers, condition, state: stateOf(condition, offers) };
  }

  return {
    list: (user_id, product_id) => show(user_id, { product_id }),
    async set(user_id, { product_id, ...wanted }) {
      await checkCity(wanted);
      const id = await db.transaction(async (tx) => {
        await lockUser(tx, user_id);
        const product = await repo.lockProduct(tx, product_id);
        if (product?.status !== 'published') throw unknownProduct();
        const { offers, condition, state } = await judge(tx, product_id, wanted);
        const same = await repo.findSame(tx, { user_id, product_id, ...condition });
        if (same !== undefined) return same;
        if ((await repo.countAlerts(tx, user_id)) >= priceAlertLimits.per_user) throw new AppError('price_alert_limit');
        const now = clock();
        await recordSuppliers(tx, product_id, offers, now);
        const made = await repo.insertAlert(tx, {
          user_id,
          product_id,
          ...condition,
          ...state,
          since: now,
          created_at: now,
        });
        // A change that was written meanwhile may not have known that the product has an alert.
        await priceAlertChecks.add(tx, [product_id]);
        return made;
      });
      return showOne(user_id, id);
    },
    async change(user_id, id, wanted) {
      const [known] = await repo.listAlerts(db.read, user_id, { id });
      if (!known) throw new AppError('not_found');
      const product_id = known.product.id;
      await checkCity(wanted);
      await db.transaction(async (tx) => {
        await lockUser(tx, user_id);
        await repo.lockProduct(tx, product_id);
        const [held] = await repo.listAlerts(tx, user_id, { id });
        if (!held) throw new AppError('not_found');
        const { condition, state } = await judge(tx, product_id, wanted, held.alert);
        const same = await repo.findSame(tx, { user_id, product_id, ...condition });
        if (same === id) return;
        if (same !== undefined) throw new AppError('price_alert_exists');
        await repo.updateAlert(tx, id, { ...condition, ...state, since: clock() });
      });
      return showOne(user_id, id);
    },
    remove: (user_id, id) =>
      db.transaction(async (tx) => {
        if (!(await repo.deleteAlert(tx, user_id, id))) throw new AppError('not_found');
      }),
  };
}
