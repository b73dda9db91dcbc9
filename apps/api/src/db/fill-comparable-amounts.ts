import type { Measure } from '@rasteh/persian/conversion';
import { amountOn } from '@rasteh/persian/money/price-basis';
import { thousandthsToQuantity } from '@rasteh/persian/quantity';
import { statement, updateRows } from './bulk.ts';
import type { Database, Queries } from './database.ts';
import { priceArchives, prices } from './schema/index.ts';

const ROWS = 2_000;

const measures = (['stated', 'compared', 'piece'] as const).map((name) => `${name}.id, ${name}.dimension, ${name}.factor`);
/** Selects rows `t` with an amount but no comparable amount, with the units of the amount; `p` is their price. */
const select = (from: string) => [
  `select t.id, t.amount, t.vat_included, t.stated_at, v.unit_weight, ${measures.join(', ')}
  from ${from} join products g on g.id = t.product_id join categories c on c.id = g.category_id
  join units stated on stated.id = t.unit_id join units compared on compared.id = c.default_unit_id
  left join variations v on v.id = p.variation_id left join units piece on piece.id = v.unit_id
  where t.amount is not null and t.comparable_amount is null and t.id > `,
  ' order by t.id limit ',
  '',
];
const tables = [
  { table: prices, select: select('prices t join prices p on p.id = t.id') },
  { table: priceArchives, select: select('price_archives t join prices p on p.id = t.price_id') },
];

const measureOf = ([id, dimension, factor]: unknown[]): Measure | null =>
  id === null ? null : { id: Number(id), dimension: String(dimension), factor: String(factor) };

/** Computes the comparable amount of a selected row, with its id; null if there is none. */
function comparableOf([id, amount, vat_included, stated_at, weight, ...units]: unknown[]) {
  const [unit, compared, piece] = [0, 3, 6].map((at) => measureOf(units.slice(at, at + 3)));
  if (!unit || !compared) return null;
  const unit_weight_kg = weight === null ? null : thousandthsToQuantity(Number(weight));
  const stated = { amount: Number(amount), vat_included: Number(vat_included) === 1, stated_at: Number(stated_at) };
  const goods = { unit, piece: piece ? { unit: piece, unit_weight_kg } : null };
  const comparable_amount = amountOn({ ...stated, ...goods }, { unit: compared, with_vat: false });
  return comparable_amount === null ? null : { id: Number(id), comparable_amount };
}

const listRows = (queries: Queries, parts: string[], after: number): Promise<unknown[][]> =>
  statement(queries)(parts as unknown as TemplateStringsArray, after, ROWS);

/**
 * Computes the comparable amounts of prices that were stored before the column existed. It selects only the remaining rows, so
 * it may be interrupted and restarted.
 */
export async function fillComparableAmounts(db: Database): Promise<void> {
  for (const { table, select: parts } of tables) {
    for (let after = 0; ; ) {
      const rows = await listRows(db.read, parts, after);
      const worked = rows.map(comparableOf).filter((row) => row !== null);
      await db.transaction((tx) => updateRows(tx, table, worked));
      after = Number(rows.at(-1)?.[0] ?? 0);
      if (rows.length < ROWS) break;
    }
  }
}
