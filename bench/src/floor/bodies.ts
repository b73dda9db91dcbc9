// Rows from SQLite are not typed; the comparison of both servers' bytes checks them.
// biome-ignore lint/suspicious/noExplicitAny: a row of a statement written by hand
export type Row = Record<string, any>;

const time = (at: number): string => new Date(at).toISOString();
const quantity = (thousandths: number): string => String(thousandths / 1_000);
const unitOf = (row: Row) => ({ id: row.unit_id, code: row.code, title: row.unit, dimension: row.dimension, factor: row.factor });
const cityOf = (row: Row) => ({ id: row.city_id, name: row.city, province: { id: row.province_id, name: row.province } });

/** An offer in the format of the contract. */
export function offerBody(row: Row, chosen: (key: string) => object[]): object {
  const amount = row.state === 'available' ? row.amount : null;
  const previous = row.previous_amount;
  return {
    id: row.id,
    amount,
    currency: 'IRR',
    unit: unitOf(row),
    min_quantity: quantity(row.min_quantity),
    delivery: row.delivery,
    city: cityOf(row),
    vat_included: row.vat_included === 1,
    payment: row.payment,
    credit_days: row.credit_days,
    state: row.state,
    valid_until: row.valid_until === null ? null : time(row.valid_until),
    stated_at: time(row.stated_at),
    version: row.version,
    variation: null,
    comparable_amount: amount === null ? null : row.comparable_amount,
    comparison_unit_id: 1,
    product: {
      id: row.product_id,
      category_id: row.category_id,
      slug: row.slug,
      title: row.title,
      options: chosen(row.options_key),
    },
    supplier: { user_id: row.user_id, handle: row.handle, title: row.supplier, verified: row.verified },
    counter_price: null,
    change_percent:
      amount === null || previous === null
        ? null
        : (Math.sign(amount - previous) * Math.round((Math.abs(amount - previous) / previous) * 1_000)) / 10,
    trend: amount === null ? [] : (JSON.parse(row.trend) as [number, number][]).map(([, stated]) => stated),
  };
}

/** A user's own price in the format of the contract. */
export function priceBody(row: Row): object {
  return {
    id: row.id,
    user_id: row.user_id,
    product: { id: row.product_id, category_id: row.category_id, slug: row.slug, title: row.title, status: row.status },
    variation: null,
    amount: row.amount,
    previous_amount: row.previous_amount,
    currency: 'IRR',
    unit: unitOf(row),
    min_quantity: quantity(row.min_quantity),
    delivery: row.delivery,
    city: cityOf(row),
    vat_included: row.vat_included === 1,
    payment: row.payment,
    credit_days: row.credit_days,
    state: row.state,
    valid_until: row.valid_until === null ? null : time(row.valid_until),
    stated_at: time(row.stated_at),
    note: row.note,
    version: row.version,
    formula: null,
  };
}
