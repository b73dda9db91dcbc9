import { type SkuEntry, type SkuListQuerySchema, type SkuResult, SkuRowSchema } from '@rasteh/contract/goods/products/skus';
import { skuLimits } from '@rasteh/contract/wire/program-limits';
import type { z } from 'zod';
import type { Queries, Transaction } from '../../../core/db/database.ts';
import { lockUser } from '../../../core/db/lock-user.ts';
import { applyInParts } from '../../../core/db/rows/apply-in-parts.ts';
import { AppError } from '../../../core/lib/app-error.ts';
import type { RequestContext } from '../../../core/lib/request-context.ts';
import type { Audit } from '../../../reach/audit/index.ts';
import type { Catalogue } from '../../catalogue/index.ts';
import * as repo from './repo.ts';
import { createRowAction, hasAll, type Row, type RowDeps } from './rows.ts';
import { isParsed, parseSkuRows, refusalOf } from './sku-rows.ts';
import { skuToWire } from './wire.ts';

export type { SkuTarget } from './repo.ts';

type ListQuery = z.output<typeof SkuListQuerySchema>;
type Results = Map<string, SkuResult>;
type SkusDeps = RowDeps & { audit: Audit; catalogue: Catalogue };

/** The own codes of suppliers, by which programs name products and variations. */
export type Skus = {
  /** A part of a user's SKUs; `next_cursor` continues it. */
  list(context: RequestContext, query: ListQuery): Promise<{ data: SkuEntry[]; meta: { next_cursor: string | null } }>;
  /** Creates or updates what SKUs name, each row answered by itself; a dry run changes nothing. */
  upsert(context: RequestContext, rows: unknown[], options: { dry_run: boolean }): Promise<SkuResult[]>;
  /** @throws not_found */
  remove(context: RequestContext, sku: string): Promise<void>;
  /** What these SKUs of a user name; unknown ones, and those of products that the user may not use, are missing. */
  resolve(queries: Queries, user_id: number, skus: readonly string[]): Promise<Map<string, repo.SkuTarget>>;
};

/** Rows of one transaction. */
const PART = 50;

/** The rows of a call; a SKU stands once. */
function parseRows(given: readonly unknown[]): (Row | SkuResult)[] {
  const seen = new Set<string>();
  return parseSkuRows<Row>(SkuRowSchema, given).map((row) => {
    if (!isParsed<Row>(row)) return row;
    const { sku } = row;
    if (seen.has(sku)) return { sku, ok: false, code: 'invalid', errors: { sku: ['این کد پیش‌تر در همین فهرست آمده است.'] } };
    seen.add(sku);
    return row;
  });
}

const isRow = (row: Row | SkuResult): row is Row => !('ok' in row);

/** The order in which all callers create products, so that no two of them wait for each other. */
const orderOf = ({ category_id = 0, option_ids = [], sku }: Row): string =>
  `${String(category_id).padStart(16, '0')} ${option_ids.toSorted((a, b) => a - b).join('.')} ${sku}`;

/** Creates the SKU service. */
export function createSkus(deps: SkusDeps): Skus {
  const { db, audit, catalogue } = deps;
  const apply = createRowAction(deps);

  /** Applies rows of one user. What is as it should be costs no statement. */
  async function applyRows(tx: Transaction, context: RequestContext, rows: readonly Row[], results: Results): Promise<void> {
    const user_id = context.subject_id;
    // One upsert of a user at a time: a SKU that two calls bring is created by the first.
    await lockUser(tx, user_id);
    const named = await repo.listNamed(
      tx,
      user_id,
      rows.map(({ sku }) => sku),
    );
    const known = new Map(named.map((one) => [one.sku, one]));
    const usable = await repo.listUsable(tx, user_id, [...new Set(named.map(({ product }) => product.id))]);
    let room = skuLimits.per_user - (await repo.countSkus(tx, user_id));
    const written: string[] = [];
    for (const row of rows) {
      const { sku } = row;
      const there = known.get(sku);
      if (there && usable.has(there.product.id) && hasAll(there, row)) {
        results.set(sku, { sku, ok: true, outcome: 'unchanged' });
        continue;
      }
      try {
        const outcome = await db.savepoint(async () => {
          const done = await apply(tx, context, row);
          if (done === 'created' && room === 0) throw new AppError('sku_limit');
          return done;
        });
        if (outcome === 'created') room -= 1;
        if (outcome !== 'unchanged') written.push(sku);
        results.set(sku, { sku, ok: true, outcome });
      } catch (error) {
        results.set(sku, { sku, ...refusalOf(error) });
      }
    }
    if (written.length > 0)
      await audit.record(tx, context, { action: 'upsertSkus', entity: 'product', after: { skus: written } });
  }

  async function readEntries(user_id: number, skus: readonly string[]): Promise<Map<string, SkuEntry>> {
    const reference = await catalogue.reference();
    const rows = await repo.listNamed(db.read, user_id, skus);
    return new Map(rows.map((row) => [row.sku, skuToWire(row, reference)]));
  }

  return {
    async list({ subject_id }, { cursor = '', per_page, updated_since }) {
      const since = updated_since ? Date.parse(updated_since) : 0;
      const part = { user_id: subject_id, after: cursor, updated_since: since, limit: per_page + 1 };
      const rows = await repo.listAfter(db.read, part);
      const reference = await catalogue.reference();
      const data = rows.slice(0, per_page).map((row) => skuToWire(row, reference));
      return { data, meta: { next_cursor: rows.length > per_page ? (data.at(-1)?.sku ?? null) : null } };
    },

    async upsert(context, given, { dry_run }) {
      const rows = parseRows(given);
      const valid = rows.filter(isRow);
      const ordered = valid.map((row) => ({ row, order: orderOf(row) })).sort((a, b) => (a.order < b.order ? -1 : 1));
      const results: Results = new Map();
      await applyInParts(db, ordered, { size: PART, dry_run }, (tx, part) =>
        applyRows(
          tx,
          context,
          part.map(({ row }) => row),
          results,
        ),
      );
      const stored = [...results.values()].flatMap(({ sku, ok }) => (ok && sku !== null ? [sku] : []));
      const entries = dry_run ? new Map<string, SkuEntry>() : await readEntries(context.subject_id, stored);
      return rows.map((row) => {
        if (!isRow(row)) return row;
        const result = results.get(row.sku) as SkuResult;
        const entry = result.ok ? entries.get(row.sku) : undefined;
        return entry ? { ...result, row: entry } : result;
      });
    },

    async remove(context, sku) {
      await db.transaction(async (tx) => {
        if (!(await repo.deleteSku(tx, { user_id: context.subject_id, sku }))) throw new AppError('not_found');
        await audit.record(tx, context, { action: 'deleteSku', entity: 'product', before: { sku } });
      });
    },

    async resolve(queries, user_id, skus) {
      const rows = await repo.listTargets(queries, user_id, [...new Set(skus)]);
      return new Map(rows.map((row) => [row.sku, row]));
    },
  };
}
