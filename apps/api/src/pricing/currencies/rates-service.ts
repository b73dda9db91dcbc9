import type { AmountChange, Currency, CurrencyInput, RateJump } from '@rasteh/contract/pricing/currencies/rates';
import { errorCatalogue } from '@rasteh/contract/wire/errors';
import { currencyLimits } from '@rasteh/contract/wire/limits';
import type { Database, Transaction } from '../../core/db/database.ts';
import { AppError, invalid } from '../../core/lib/app-error.ts';
import { type Clock, toWire } from '../../core/lib/clock.ts';
import type { RequestContext } from '../../core/lib/request-context.ts';
import type { Events } from '../../core/realtime/events/events.ts';
import type { Audit } from '../../reach/audit/index.ts';
import { percentChange } from '../prices/index.ts';
import * as repo from './repo.ts';
import { currencyToWire } from './service.ts';
import { findEarlier, stateAmount } from './stating.ts';

const CODE_TAKEN = 'این شناسه پیش‌تر استفاده شده است.';
const UNKNOWN_IDS = 'یکی از نرخ‌ها پیدا نشد یا دو بار آمده است.';

/** What admins change of currencies and indices; each change is in the audit log, and published. */
export type Rates = {
  /** Adds a currency after all others. @throws invalid at `code` when it is in use */
  create(context: RequestContext, input: CurrencyInput): Promise<Currency>;
  /** Renames it, if its name is still `title_was` where that is given. @throws not_found, stale */
  rename(context: RequestContext, id: number, names: { title: string; title_was?: string | undefined }): Promise<Currency>;
  /** Sets the amount from now on. @throws not_found; rate_jump for a large change that `confirm_amount` does not repeat */
  setAmount(context: RequestContext, id: number, change: AmountChange): Promise<Currency>;
  /**
   * Takes the last amount back, so that the one before holds; `updated_at` names the amount that is meant.
   * @throws not_found; stale when it is no longer the last; undo_too_late after an hour; conflict without one before
   */
  takeBack(context: RequestContext, id: number, updated_at?: string): Promise<Currency>;
  /** Puts these before all others, in this order. @throws invalid for an unknown or a repeated id */
  order(context: RequestContext, ids: number[]): Promise<Currency[]>;
};

type RatesDeps = { db: Database; clock: Clock; events: Events; audit: Audit };

/** Creates what admins change of currencies and indices. */
export function createRates({ db, clock, events, audit }: RatesDeps): Rates {
  /** Reads a currency after a change, which is published with the commit. */
  async function publish(tx: Transaction, id: number): Promise<Currency> {
    await events.publish(tx, 'currency.changed', { currency_ids: [id] });
    const [row] = await repo.listCurrencies(tx, [id]);
    if (!row) throw new AppError('not_found');
    return currencyToWire(row);
  }

  /** Changes a currency under its lock: `change` returns what the audit log keeps. */
  const change = (
    context: RequestContext,
    id: number,
    action: 'renameCurrency' | 'setCurrencyAmount' | 'takeBackCurrencyAmount',
    apply: (tx: Transaction, row: repo.CurrencyRow) => Promise<{ before: object; after: object }>,
  ): Promise<Currency> =>
    db.transaction(async (tx) => {
      const row = await repo.lockCurrency(tx, id);
      if (!row) throw new AppError('not_found');
      const facts = await apply(tx, row);
      await audit.record(tx, context, { action, entity: 'currency', entity_id: id, ...facts });
      return publish(tx, id);
    });

  return {
    create: (context, { code, title, money, per, amount }) =>
      db.transaction(async (tx) => {
        const now = clock();
        const quote_unit = per === 'one' ? money : `${money}/${per}`;
        const row = await repo.insertCurrency(tx, { code, title, quote_unit, amount, previous_amount: null, updated_at: now });
        if (!row) throw invalid({ code: CODE_TAKEN });
        await repo.insertAmount(tx, { currency_id: row.id, amount, at: now, set_by: context.actor_id });
        const after = { code, title, quote_unit, amount };
        await audit.record(tx, context, { action: 'createCurrency', entity: 'currency', entity_id: row.id, after });
        return publish(tx, row.id);
      }),
    rename: (context, id, { title, title_was }) =>
      change(context, id, 'renameCurrency', async (tx, row) => {
        if (title_was !== undefined && title_was !== row.title) throw new AppError('stale', { data: currencyToWire(row) });
        await repo.updateCurrency(tx, id, { title });
        return { before: { title: row.title }, after: { title } };
      }),
    setAmount: (context, id, { amount, confirm_amount }) =>
      change(context, id, 'setCurrencyAmount', async (tx, { title, amount: until }) => {
        const data: RateJump = { amount: until, change_percent: percentChange(Number(until), Number(amount)) };
        const isLarge = Math.abs(Number(amount) - Number(until)) * 100 > Number(until) * currencyLimits.jump_percent;
        if (isLarge && confirm_amount !== amount)
          throw new AppError('rate_jump', { data, errors: { amount: [errorCatalogue.rate_jump.message] } });
        await stateAmount(tx, { id, amount, origin: { set_by: context.actor_id }, now: clock() });
        return { before: { title, amount: until }, after: { title, amount } };
      }),
    takeBack: (context, id, wanted) =>
      change(context, id, 'takeBackCurrencyAmount', async (tx, { title, updated_at }) => {
        // Otherwise a second press, or one after another admin, would take back what is not meant.
        if (wanted !== undefined && wanted !== toWire(updated_at)) throw new AppError('stale');
        const now = clock();
        const [last, before] = await repo.listLastAmounts(tx, id, { count: 2 });
        if (!last || !before) throw new AppError('conflict');
        if (last.at < now - currencyLimits.take_back_ms) throw new AppError('undo_too_late');
        await repo.deleteAmount(tx, last.id);
        const previous_amount = await findEarlier(tx, id, now);
        // It holds again from now on: pages ignore what is older than what they show.
        await repo.updateCurrency(tx, id, { amount: before.amount, previous_amount, updated_at: now });
        return { before: { title, amount: last.amount }, after: { title, amount: before.amount } };
      }),
    order: (context, ids) =>
      db.transaction(async (tx) => {
        const all = new Map((await repo.lockAll(tx)).map(({ id, position }) => [id, position]));
        const first = new Set(ids);
        if (first.size !== ids.length || !ids.every((id) => all.has(id))) throw invalid({ ids: UNKNOWN_IDS });
        const ordered = [...ids, ...[...all.keys()].filter((id) => !first.has(id))];
        const places = ordered.map((id, n) => ({ id, position: n + 1 }));
        await repo.placeCurrencies(
          tx,
          places.filter(({ id, position }) => all.get(id) !== position),
        );
        await audit.record(tx, context, { action: 'orderCurrencies', entity: 'currency', after: { ids: ordered.join(',') } });
        await events.publish(tx, 'currency.changed', { currency_ids: ordered });
        return (await repo.listCurrencies(tx)).map(currencyToWire);
      }),
  };
}
