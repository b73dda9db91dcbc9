import type { UpsertOutcome } from '@rasteh/contract/goods/products/skus';
import type { Inventory, InventoryContent } from '@rasteh/contract/supply/inventories';
import { type SkuInventoryResult, SkuInventorySchema } from '@rasteh/contract/supply/inventories/by-sku';
import { inventoryLimits } from '@rasteh/contract/wire/limits';
import type { z } from 'zod';
import type { Database, Transaction } from '../../../core/db/database.ts';
import { lockUser } from '../../../core/db/lock-user.ts';
import { applyInParts } from '../../../core/db/rows/apply-in-parts.ts';
import type { RequestContext } from '../../../core/lib/request-context.ts';
import { isParsed, parseSkuRows, refusalOf, type Skus, type SkuTarget } from '../../../goods/products/index.ts';
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

/** Rows of one transaction: each is reviewed, which takes many statements. */
const PART = 10;

/** What names an inventory of a user. */
const keyOf = ({ product_id, variation_id, city_id }: { product_id: number; variation_id: number | null; city_id: number }) =>
  `${product_id}|${variation_id}|${city_id}`;

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

const isOver = ({ status }: Inventory): boolean => status === 'stopped' || status === 'expired';

/** Whether an inventory is as a row asks. */
const isAsWanted = (inventory: Inventory, row: Row): boolean =>
  row.quantity === '0' ? inventory.status !== 'published' : !editOf(inventory, row) && !isOver(inventory);

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

  async function change(context: RequestContext, row: Row, there: Inventory): Promise<Done> {
    const { id, version } = there;
    if (row.quantity === '0') return { outcome: 'updated', row: await inventories.stop(context, id, version) };
    const edit = editOf(there, row);
    const edited = edit ? await inventories.update(context, id, edit) : there;
    return { outcome: 'updated', row: isOver(edited) ? await inventories.publish(context, id, edited.version) : edited };
  }

  async function applyRows(
    tx: Transaction,
    context: RequestContext,
    rows: readonly Row[],
    { results, seen }: { results: Results; seen: Set<string> },
  ): Promise<void> {
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
    const ids = Map.groupBy(places, keyOf);
    const wanted = rows.flatMap((row) => {
      const target = targets.get(row.sku);
      return target ? (ids.get(keyOf({ ...target, city_id: row.city_id })) ?? []) : [];
    });
    const there = await inventories.getMany(context, [...new Set(wanted.map(({ id }) => id))]);
    const known = new Map(there.map((one) => [one.id, one]));
    for (const row of rows) results.set(row, await applyRow(row));

    async function applyRow(row: Row): Promise<SkuInventoryResult> {
      const { sku, city_id } = row;
      const target = targets.get(sku);
      const refuse = (refusal: Partial<SkuInventoryResult>) => ({ sku, id: null, ok: false, ...refusal }) as const;
      if (!target) return refuse({ code: 'not_found' });
      const key = keyOf({ ...target, city_id });
      if (seen.has(key)) return refuse({ code: 'invalid', errors: { sku: ['این کد و شهر پیش‌تر در همین فهرست آمده است.'] } });
      seen.add(key);
      const [first, second] = ids.get(key) ?? [];
      const id = first?.id ?? null;
      const current = known.get(id ?? 0);
      if (second !== undefined)
        return refuse({ code: 'conflict', errors: { sku: ['برای این کد در این شهر چند موجودی دارید.'] } });
      if (current && isAsWanted(current, row)) return { sku, id, ok: true, outcome: 'unchanged', row: current };
      try {
        const done = await db.savepoint(() => (current ? change(context, row, current) : create(context, row, target)));
        const { row: stored, outcome } = done;
        return { sku, id: stored?.id ?? null, ok: true, outcome, ...(stored ? { row: stored } : {}) };
      } catch (error) {
        return refuse({ id, ...refusalOf(error) });
      }
    }
  }

  return {
    async upsert(context, given, { dry_run }) {
      const rows = parseSkuRows<Row>(SkuInventorySchema, given);
      const results: Results = new Map();
      const seen = new Set<string>();
      await applyInParts(db, rows.filter(isParsed<Row>), { size: PART, dry_run }, (tx, part) =>
        applyRows(tx, context, part, { results, seen }),
      );
      return rows.map((row) => {
        if (!isParsed<Row>(row)) return { id: null, ...row };
        const { row: inventory, ...result } = results.get(row) as SkuInventoryResult;
        if (dry_run) return result.outcome === 'created' ? { ...result, id: null } : result;
        return inventory ? { ...result, row: inventory } : result;
      });
    },
  };
}
