import type { Price, PriceResult } from '@rasteh/contract/pricing/prices';
import type { PriceBatch, PriceBatchLine } from '@rasteh/contract/pricing/prices/batches';
import type { BatchOrigin } from '@rasteh/contract/wire/vocabulary';
import { NOW } from './a-price.ts';
import { type Answer, ok, paged } from './answers.ts';

/** The prices of the fake API. */
type Prices = {
  prices: readonly Price[];
  first(id: number): Price | undefined;
  replace(price: Price, part: Partial<Price>): Price;
};
type Row = { price_id: number; title: string; before: Price; version: number; isUndone: boolean };
type Batch = { id: number; key: unknown; origin: BatchOrigin; rows: Row[] };
const person = { id: 10, name: 'فروشندهٔ نمونه' };

/** The batches of the fake API: those of stored changes, and their undo. */
export class BatchServer {
  readonly all: Batch[] = [];
  readonly #server: Prices;
  #known = new Map<number, Price>();

  constructor(server: Prices) {
    this.#server = server;
  }

  /** Records what a change stored, and returns its results. */
  record(from: Record<string, unknown>, results: PriceResult[]): PriceResult[] {
    const rows = results.flatMap(({ ok: isDone, row }): Row[] => {
      const before = row && (this.#known.get(row.id) ?? this.#server.first(row.id));
      if (!isDone || !row || !before) return [];
      this.#known.set(row.id, row);
      return [{ price_id: row.id, title: row.product.title, before, version: row.version, isUndone: false }];
    });
    const known = this.all.find(({ key }) => key !== undefined && key === from.batch_key);
    if (known) known.rows.push(...rows);
    else if (rows.length > 0)
      this.all.unshift({ id: this.all.length + 1, key: from.batch_key, origin: from.origin as BatchOrigin, rows });
    return results;
  }

  answer(call: string, body: Record<string, unknown>): Answer {
    const batch = this.all.find(({ id }) => id === Number(call.match(/price-batches\/(\d+)/)?.[1]));
    if (!batch) return ok(paged(this.all.map((one) => this.#toWire(one))));
    if (call.endsWith('/lines')) return ok(paged(batch.rows.map((row) => this.#lineOf(row))));
    const results = batch.rows.map((row) => this.#undo(row, body.confirm_jumps === true));
    return ok({ data: { batch: this.#toWire(batch), results } });
  }

  #presentOf = ({ price_id }: Row): Price | undefined => this.#server.prices.find(({ id }) => id === price_id);
  #isMoved = (row: Row): boolean => !row.isUndone && this.#presentOf(row)?.version !== row.version;
  #percentOf({ before }: Row, price: Price): number {
    return price.amount && before.amount ? ((before.amount - price.amount) / price.amount) * 100 : 0;
  }

  #undo(row: Row, confirm_jumps: boolean): PriceResult {
    const price = this.#presentOf(row);
    const id = row.price_id;
    if (!price) return { id, ok: false, code: 'not_found' };
    if (row.isUndone) return { id, ok: true, row: price };
    if (this.#isMoved(row)) return { id, ok: false, code: 'stale', row: price };
    const jump_percent = this.#percentOf(row, price);
    if (Math.abs(jump_percent) > 25 && !confirm_jumps) return { id, ok: false, code: 'price_jump', jump_percent, row: price };
    row.isUndone = true;
    const { amount, state, valid_until, note } = row.before;
    return { id, ok: true, row: this.#server.replace(price, { amount, state, valid_until, note }) };
  }

  #lineOf(row: Row): PriceBatchLine {
    const price = this.#presentOf(row) ?? null;
    const status = row.isUndone ? 'undone' : price === null ? 'deleted' : this.#isMoved(row) ? 'changed_since' : 'applied';
    const percent = price && status === 'applied' ? this.#percentOf(row, price) : 0;
    const { price_id, title, before } = row;
    return { price_id, title, status, price, before, jump_percent: Math.abs(percent) > 25 ? percent : null };
  }

  #toWire({ id, origin, rows }: Batch): PriceBatch {
    const undone = rows.filter(({ isUndone }) => isUndone).length;
    return {
      id,
      origin,
      price_list: null,
      actor: person,
      changed_at: new Date(NOW - 300_000).toISOString(),
      undo_until: new Date(NOW + 3_000_000).toISOString(),
      status: undone > 0 ? 'undone' : 'applied',
      undone_at: undone > 0 ? new Date(NOW).toISOString() : null,
      undone_by: undone > 0 ? person : null,
      first_title: rows[0]?.title ?? null,
      prices: rows.length,
      undone,
      changed_since: rows.filter(this.#isMoved).length,
    };
  }
}
