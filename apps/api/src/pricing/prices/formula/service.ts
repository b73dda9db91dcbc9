import type { FormulaInput, Price, PriceResult } from '@rasteh/contract/pricing/prices';
import type { FormulaPreview } from '@rasteh/contract/pricing/prices/formulas';
import type { AuditAction } from '@rasteh/contract/reach/audit/actions';
import { priceLimits } from '@rasteh/contract/wire/limits';
import type { Database, Transaction } from '../../../core/db/database.ts';
import { lockUser } from '../../../core/db/lock-user.ts';
import { AppError, invalid } from '../../../core/lib/app-error.ts';
import type { Clock } from '../../../core/lib/clock.ts';
import type { RequestContext } from '../../../core/lib/request-context.ts';
import type { Events } from '../../../core/realtime/events/events.ts';
import type { Catalogue } from '../../../goods/catalogue/index.ts';
import type { Audit } from '../../../reach/audit/index.ts';
import type { FindMedians } from '../judgement.ts';
import { findPrices, lockRows } from '../repo.ts';
import { createAccepting, publishComputed } from './accepting.ts';
import { checkSource, findSource, pricedOf } from './checking.ts';
import type { FormulaFollowing } from './following.ts';
import { lockWithDependents } from './locking.ts';
import { previewOf } from './previewing.ts';
import * as repo from './repo.ts';
import type { Wanted } from './types.ts';
import { wantedOf } from './wire.ts';

type FormulasDeps = {
  db: Database;
  clock: Clock;
  events: Events;
  audit: Audit;
  catalogue: Catalogue;
  findMedians: FindMedians;
  formulaFollowing: FormulaFollowing;
  prices: { readOwn(user_id: number, ids: number[]): Promise<Map<number, Price>> };
};

/** A formula in place of the version that was read, with the amount that was confirmed. */
type SetFormula = { version: number; formula: FormulaInput; confirm_amount?: number | undefined };

/** The formulas of a user's prices; the request context has the actor and the subject. */
export type PriceFormulas = {
  /**
   * Computes a price by a formula from now on.
   * @throws not_found; stale with the price; invalid for a cycle, a foreign source or other units; price_jump or price_far with the preview
   */
  set(context: RequestContext, price_id: number, wanted: SetFormula): Promise<Price>;
  /** Takes the formula away; the price keeps its amount. @throws not_found */
  remove(context: RequestContext, price_id: number): Promise<Price>;
  /** What a formula would make of a price. @throws not_found; invalid as `set` */
  preview(context: RequestContext, price_id: number, input: FormulaInput): Promise<FormulaPreview>;
  /** Confirms waiting amounts, each with its own result: stale if another amount waits now. */
  accept(context: RequestContext, confirmed: readonly { id: number; amount: number }[]): Promise<PriceResult[]>;
};

const idsOf = ({ source_price_id }: Wanted): number[] => (source_price_id === null ? [] : [source_price_id]);

/** Creates the service of formulas: each write computes the price, and those that depend on it, in one transaction. */
export function createPriceFormulas({
  db,
  clock,
  events,
  audit,
  catalogue,
  findMedians,
  formulaFollowing,
  prices,
}: FormulasDeps): PriceFormulas {
  const readPrice = async (user_id: number, id: number): Promise<Price> => {
    const price = (await prices.readOwn(user_id, [id])).get(id);
    if (!price) throw new AppError('not_found');
    return price;
  };

  const accept = createAccepting({ events, audit, formulaFollowing });
  const record = (tx: Transaction, context: RequestContext, action: AuditAction, entity_id: number, after: unknown) =>
    audit.record(tx, context, { action, entity: 'price', entity_id, after });

  async function setIn(
    tx: Transaction,
    context: RequestContext,
    price_id: number,
    { version, formula, confirm_amount }: SetFormula,
  ) {
    const { subject_id: user_id, actor_id, source } = context;
    // Two formulas that are set at once could make a cycle together.
    await lockUser(tx, user_id);
    const wanted = wantedOf(formula);
    const ids = [price_id, ...idsOf(wanted)];
    const held = new Map((await lockWithDependents(tx, user_id, ids)).rows.map((row) => [row.id, row]));
    const price = held.get(price_id);
    if (!price) throw new AppError('not_found');
    const links = await repo.listLinks(tx, user_id);
    const stored = links.find((link) => link.price_id === price_id);
    if (version !== (stored?.version ?? 0)) throw new AppError('stale', { data: await readPrice(user_id, price_id) });
    if (links.length >= priceLimits.formulas && !stored)
      throw invalid({ 'formula.kind': 'به سقف تعداد قیمت‌های فرمولی رسیده‌اید.' });
    const reference = await catalogue.reference();
    const at = clock();
    const found = await findSource(tx, wanted, held);
    checkSource(wanted, price, found, { links, reference, now: at });
    const preview = await previewOf(wanted, price, found, { reference, findMedians, now: at });
    if (preview.code !== null && confirm_amount !== preview.amount) throw new AppError(preview.code, { data: preview });
    const computed = {
      computed_amount: price.amount,
      waiting_amount: null,
      waiting_code: null,
      notified_at: null,
      rated_at: null,
    };
    await repo.putFormula(tx, { ...wanted, ...computed, price_id, user_id, actor_id, created_at: at, updated_at: at });
    const applied = new Map([[price_id, preview.amount ?? undefined]]);
    const outcome = await formulaFollowing.run(tx, { user_id, actor_id, source, applied });
    await record(tx, context, 'setPriceFormula', price_id, formula);
    await publishComputed(events, tx, user_id, [price_id], outcome);
  }

  return {
    async set(context, price_id, wanted) {
      await db.transaction((tx) => setIn(tx, context, price_id, wanted));
      return readPrice(context.subject_id, price_id);
    },
    async remove(context, price_id) {
      const { subject_id } = context;
      await db.transaction(async (tx) => {
        const [row] = await lockRows(tx, subject_id, [price_id]);
        if (!row) throw new AppError('not_found');
        if (!(await repo.deleteFormula(tx, price_id))) return;
        await record(tx, context, 'deletePriceFormula', price_id, null);
        await events.publish(tx, 'price.changed', { price_ids: [price_id], user_id: subject_id });
      });
      return readPrice(subject_id, price_id);
    },
    async preview({ subject_id }, price_id, input) {
      const wanted = wantedOf(input);
      const ids = [price_id, ...idsOf(wanted)];
      const own = new Map((await findPrices(db.read, subject_id, ids)).map((row) => [row.id, pricedOf(row)]));
      const price = own.get(price_id);
      if (!price) throw new AppError('not_found');
      const at = { reference: await catalogue.reference(), now: clock() };
      const found = await findSource(db.read, wanted, own);
      checkSource(wanted, price, found, { ...at, links: await repo.listLinks(db.read, subject_id) });
      return previewOf(wanted, price, found, { ...at, findMedians });
    },
    async accept(context, confirmed) {
      const results = await db.transaction((tx) => accept(tx, context, confirmed));
      const rows = await prices.readOwn(
        context.subject_id,
        confirmed.map(({ id }) => id),
      );
      return results.map((result) => {
        const row = rows.get(result.id ?? 0);
        rows.delete(result.id ?? 0);
        return row ? { ...result, row } : result;
      });
    },
  };
}
