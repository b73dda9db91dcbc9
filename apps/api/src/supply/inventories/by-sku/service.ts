import type { UpsertOutcome } from '@rasteh/contract/goods/products/skus';
import type { Inventory, InventoryContent } from '@rasteh/contract/supply/inventories';
import { type SkuInventoryResult, SkuInventorySchema } from '@rasteh/contract/supply/inventories/by-sku';
import { fieldErrors } from '@rasteh/contract/wire/field-texts';
import { inventoryLimits } from '@rasteh/contract/wire/limits';
import type { z } from 'zod';
import type { Database, Transaction } from '../../../core/db/database.ts';
import { lockUser } from '../../../core/db/lock-user.ts';
import { AppError } from '../../../core/lib/app-error.ts';
import { forEachYielding } from '../../../core/lib/for-each-yielding.ts';
import type { RequestContext } from '../../../core/lib/request-context.ts';
import type { Skus, SkuTarget } from '../../../goods/products/index.ts';
import type { Inventories } from '../service.ts';
import { listPlaces } from './repo.ts';

/** Inventories of a user by their own codes. */
export type InventorySkus = {
  /** Creates or changes inventories, each row answered by itself; a dry run changes nothing. */
  upsert(context: RequestContext, rows: unknown[], options: { dry_run: boolean }): Promise<SkuInventoryResult[]>;
};
type Row = z.output<typeof SkuInventorySchema>;
type Results = Map<Row, SkuInventoryResult>;
type Done = { outcome: UpsertOutcome; row: Inventory | null };

const isRow = (row: Row | SkuInventoryResult): row is Row => !('ok' in row);

const parseRows = (rows: readonly unknown[]): (Row | SkuInventoryResult)[] =>
  rows.map((given) => {
    const { success, data, error } = SkuInventorySchema.safeParse(given);
    if (success) return data;
    const sku = (given as { sku?: unknown } | null)?.sku;
    const errors = fieldErrors(error.issues);
    return { sku: typeof sku === 'string' ? sku : null, id: null, ok: false, code: 'invalid', errors };
  });

/** What a row asks of an inventory that exists, in the form of an update; undefined if it has all of it. */
function editOf({ pending_edit, ...inventory }: Inventory, row: Row) {
  const content: InventoryContent = pending_edit ?? inventory;
  const { quantity, unit, amount, title } = content;
  const wanted = {
    quantity: row.quantity,
    unit_id: row.unit_id ?? unit.id,
    amount: row.amount === undefined ? amount : row.amount,
    title: row.title ?? title,
  };
  if (wanted.quantity === quantity && wanted.unit_id === unit.id && wanted.amount === amount && wanted.title === title)
    return undefined;
  return {
    ...wanted,
    product_id: content.product.id,
    variation_id: content.variation?.id ?? null,
    city_id: content.city.id,
    description: content.description,
    file_ids: content.files.map(({ id }) => id),
    valid_days: content.valid_days,
    version: inventory.version,
  };
}

/** Creates the service of inventories by SKU. */
export function createInventorySkus({
  db,
  skus,
  inventories,
}: {
  db: Database;
  skus: Skus;
  inventories: Inventories;
}): InventorySkus {
  async function create(context: RequestContext, row: Row, target: SkuTarget): Promise<Done> {
    if (row.quantity === '0') return { outcome: 'unchanged', row: null };
    const { product_id, variation_id } = target;
    const { quantity, city_id, unit_id = target.unit_id, amount = null, title = target.title } = row;
    const terms = { description: null, file_ids: [], valid_days: inventoryLimits.default_days, publish: true };
    const content = { product_id, variation_id, quantity, city_id, unit_id, amount, title };
    return { outcome: 'created', row: await inventories.create(context, { ...content, ...terms }) };
  }

  async function change(context: RequestContext, row: Row, id: number): Promise<Done> {
    let current = await inventories.get(context, id);
    const before = current.version;
    if (row.quantity === '0') {
      if (current.status === 'published') current = await inventories.stop(context, id, current.version);
    } else {
      const edit = editOf(current, row);
      if (edit) current = await inventories.update(context, id, edit);
      if (current.status === 'stopped' || current.status === 'expired')
        current = await inventories.publish(context, id, current.version);
    }
    return { outcome: current.version === before ? 'unchanged' : 'updated', row: current };
  }

  async function applyRows(tx: Transaction, context: RequestContext, rows: readonly Row[]): Promise<Results> {
    const user_id = context.subject_id;
    // One upsert of a user at a time: what two calls bring is created by the first.
    await lockUser(tx, user_id);
    const targets = await skus.resolve(
      tx,
      user_id,
      rows.map(({ sku }) => sku),
    );
    const product_ids = [...new Set([...targets.values()].map(({ product_id }) => product_id))];
    const places = await listPlaces(tx, user_id, product_ids);
    const seen = new Set<string>();
    const results: Results = new Map();
    await forEachYielding(rows, async (row) => {
      const { sku, city_id } = row;
      const target = targets.get(sku);
      const refuse = (refusal: Partial<SkuInventoryResult>) => results.set(row, { sku, id: null, ok: false, ...refusal });
      if (!target) return refuse({ code: 'not_found' });
      const key = `${target.product_id}|${target.variation_id}|${city_id}`;
      if (seen.has(key)) return refuse({ code: 'invalid', errors: { sku: ['این کد و شهر پیش‌تر در همین فهرست آمده است.'] } });
      seen.add(key);
      const [id, second] = places.flatMap((place) =>
        place.product_id === target.product_id && place.variation_id === target.variation_id && place.city_id === city_id
          ? [place.id]
          : [],
      );
      if (second !== undefined)
        return refuse({ code: 'conflict', errors: { sku: ['برای این کد در این شهر چند موجودی دارید.'] } });
      try {
        const done = await db.savepoint(() => (id === undefined ? create(context, row, target) : change(context, row, id)));
        return results.set(row, {
          sku,
          id: done.row?.id ?? null,
          ok: true,
          outcome: done.outcome,
          ...(done.row ? { row: done.row } : {}),
        });
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        const { code, details } = error;
        return refuse({ id: id ?? null, code, ...(details.errors ? { errors: details.errors } : {}) });
      }
    });
    return results;
  }

  return {
    async upsert(context, given, { dry_run }) {
      const rows = parseRows(given);
      const results = await db.transaction((tx) => {
        const work = () => applyRows(tx, context, rows.filter(isRow));
        return dry_run ? db.dryRun(work) : work();
      });
      return rows.map((row) => {
        if (!isRow(row)) return row;
        const { row: inventory, ...result } = results.get(row) as SkuInventoryResult;
        if (dry_run) return result.outcome === 'created' ? { ...result, id: null } : result;
        return inventory ? { ...result, row: inventory } : result;
      });
    },
  };
}
