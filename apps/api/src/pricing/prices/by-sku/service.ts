import { randomUUID } from 'node:crypto';
import type { Jump, PriceResult } from '@rasteh/contract/pricing/prices';
import { type SkuPriceResult, SkuPriceSchema } from '@rasteh/contract/pricing/prices/by-sku';
import type { Transaction } from '../../../core/db/database.ts';
import { applyInParts } from '../../../core/db/rows/apply-in-parts.ts';
import { AppError } from '../../../core/lib/app-error.ts';
import type { RequestContext } from '../../../core/lib/request-context.ts';
import { isParsed, parseSkuRows, refusalOf, type Skus } from '../../../goods/products/index.ts';
import { openRecord } from '../batches/recording.ts';
import { createBatchRunner } from '../batches/running.ts';
import { applyBatch } from '../changes.ts';
import * as repo from '../repo.ts';
import { createInserting, noteStored } from '../storing.ts';
import type { PricesDeps } from '../types.ts';
import { basisKey, changeOf, type NamedRow, nameRow, newPriceOf, type Row } from './rows.ts';

/** Prices of a user by their own codes. */
export type PriceSkus = {
  /** Creates or changes prices, each row answered by itself; a dry run changes nothing. */
  upsert(context: RequestContext, rows: unknown[], options: { dry_run: boolean }): Promise<SkuPriceResult[]>;
};

type Results = Map<Row, SkuPriceResult>;
/** The results until now, the prices that were named until now, and the key of the change that all of it is. */
type Progress = { results: Results; seen: Set<string>; batch_key: string };

/** Rows of one transaction. */
const PART = 50;

/** Refusals of one row, before anything of it is written. */
const REFUSALS: ReadonlySet<string> = new Set(['invalid', 'price_amount_required', 'price_jump', 'price_far']);

/** The refusal of one row by the rules of prices. @throws any other error */
function priceRefusalOf(error: unknown): PriceResult {
  if (!(error instanceof AppError) || !REFUSALS.has(error.code)) throw error;
  const { code, details } = error;
  const jump = code === 'price_jump' || code === 'price_far' ? (details.data as Jump) : {};
  return { id: null, ...refusalOf(error), ...jump };
}

/** Creates the service of prices by SKU. */
export function createPriceSkus(deps: PricesDeps & { skus: Skus }): PriceSkus {
  const { db, clock, skus, variations, findMedians } = deps;
  const insert = createInserting(deps);
  const { readOwn, runBatch } = createBatchRunner(deps);

  /** The rows by what they name; others are answered. */
  async function nameRows(
    tx: Transaction,
    user_id: number,
    rows: readonly Row[],
    { results, seen }: Progress,
  ): Promise<NamedRow[]> {
    const targets = await skus.resolve(
      tx,
      user_id,
      rows.map(({ sku }) => sku),
    );
    return rows.flatMap((row) => {
      const refuse = (refusal: Partial<PriceResult>) => {
        results.set(row, { sku: row.sku, id: null, ok: false, ...refusal });
        return [];
      };
      const target = targets.get(row.sku);
      if (!target) return refuse({ code: 'not_found' });
      const named = nameRow(row, target);
      if (seen.has(named.key))
        return refuse({ code: 'invalid', errors: { sku: ['قیمتی با همین شرایط پیش‌تر در همین فهرست آمده است.'] } });
      seen.add(named.key);
      return [named];
    });
  }

  /** Changes prices that exist, by their ids. */
  async function change(context: RequestContext, found: readonly { named: NamedRow; id: number }[], progress: Progress) {
    if (found.length === 0) return;
    const changed = new Set<number>();
    const rows = found.map(({ named, id }) => ({ id, version: null, changeOf: () => changeOf(named) }));
    const answers = await runBatch(context, { action: 'updatePrices', rows: rows.length }, async (tx, reference) => {
      const changes = await openRecord(tx, context, { origin: 'grid', batch_key: progress.batch_key }, clock());
      const outcome = await applyBatch(tx, context, rows, { clock, reference, findMedians, changes });
      for (const id of outcome.changed_ids) changed.add(id);
      return outcome;
    });
    for (const [at, { named, id }] of found.entries()) {
      const answer = answers[at] as PriceResult;
      const outcome = changed.has(id) ? 'updated' : 'unchanged';
      progress.results.set(named.row, { sku: named.row.sku, ...answer, ...(answer.ok ? { outcome } : {}) });
    }
  }

  /** Creates prices; returns those that exist by now. */
  async function create(tx: Transaction, context: RequestContext, rows: readonly NamedRow[], { results, batch_key }: Progress) {
    const created = new Map<number, NamedRow>();
    const found: { named: NamedRow; id: number }[] = [];
    const note = async () => undefined;
    const medians = await findMedians([...new Set(rows.map(({ target }) => target.product_id))]);
    for (const named of rows.toSorted((a, b) => a.target.product_id - b.target.product_id)) {
      try {
        const { id, isNew } = await insert(context, newPriceOf(named), { note, medians });
        if (id === undefined) throw new AppError('conflict');
        if (isNew) created.set(id, named);
        else found.push({ named, id });
      } catch (error) {
        results.set(named.row, { sku: named.row.sku, ...priceRefusalOf(error) });
      }
    }
    const ids = [...created.keys()];
    if (ids.length > 0) await noteStored(deps, tx, context, ids, clock(), batch_key);
    const stored = await readOwn(context.subject_id, ids);
    for (const [id, { row }] of created)
      results.set(row, { sku: row.sku, id, ok: true, outcome: 'created', row: stored.get(id) });
    return found;
  }

  async function applyRows(tx: Transaction, context: RequestContext, rows: readonly Row[], progress: Progress) {
    const user_id = context.subject_id;
    const named = await nameRows(tx, user_id, rows, progress);
    const product_ids = [...new Set(named.map(({ target }) => target.product_id))];
    const there = product_ids.length > 0 ? await repo.findPricesOf(tx, user_id, product_ids) : [];
    const ids = new Map(
      there.map(({ product, variation, ...price }) => [
        basisKey({ ...price, product_id: product.id, variation_id: variation?.id ?? null }),
        price.id,
      ]),
    );
    const found = named.flatMap((one) => ({ named: one, id: ids.get(one.key) ?? 0 })).filter(({ id }) => id > 0);
    const fresh = named.filter(({ key }) => !ids.has(key));
    // Variations before prices before products, as a merge locks them.
    const variation_ids = [...new Set(fresh.flatMap(({ target }) => target.variation_id ?? []))].sort((a, b) => a - b);
    for (const id of variation_ids) await variations.hold(tx, id);
    await change(context, found, progress);
    await change(context, fresh.length > 0 ? await create(tx, context, fresh, progress) : [], progress);
  }

  return {
    async upsert(context, given, { dry_run }) {
      const rows = parseSkuRows<Row>(SkuPriceSchema, given);
      const results: Results = new Map();
      const progress = { results, seen: new Set<string>(), batch_key: randomUUID() };
      await applyInParts(db, rows.filter(isParsed<Row>), { size: PART, dry_run }, (tx, part) =>
        applyRows(tx, context, part, progress),
      );
      return rows.map((row) => {
        if (!isParsed<Row>(row)) return { id: null, ...row };
        const result = results.get(row) as SkuPriceResult;
        if (!dry_run) return result;
        const { row: _, ...rest } = result;
        return result.outcome === 'created' ? { ...rest, id: null } : rest;
      });
    },
  };
}
