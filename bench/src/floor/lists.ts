import type Sqlite from 'better-sqlite3';
import { offerBody, priceBody, type Row } from './bodies.ts';
import { prepareStable } from './prepare-stable.ts';
import { amountOrder, namedSql, offerOrder, offerSql } from './sql.ts';

type Query = Record<string, string | undefined>;
type Bodies = { offers(query: Query): object; own(user_id: number, query: Query): object; archives(price_id: number): object };

const orders: Record<string, string> = {
  product: offerOrder,
  amount: `order by ${amountOrder}`,
  '-stated_at': 'order by p.stated_at desc, p.id desc',
};
const state = "case when p.state = 'available' and p.valid_until <= @now then 'on_call' else p.state end";
/** The SQL condition of each filter of the price table. */
const filters: Record<string, string> = {
  category_id: 'r.category_id = @category_id',
  option_ids: 'exists (select 1 from product_options q where q.product_id = r.id and q.option_id = @option_ids)',
  province_id: 'p.city_id in (select id from cities where province_id = @province_id)',
  delivery: 'p.delivery = @delivery',
  state: `${state} = @state`,
};

/** The lists of the floor: a statement for each set of filters, prepared at its first use; row counts are cached. */
export function listsOf(reader: Sqlite.Database, chosen: (key: string) => object[], now: () => number): Bodies {
  const statements = new Map<string, Sqlite.Statement>();
  const totals = new Map<string, number>();
  const prepare = (sql: string): Sqlite.Statement => {
    const known = statements.get(sql) ?? prepareStable(reader, sql);
    statements.set(sql, known);
    return known;
  };
  /** The rows of a page with its meta. */
  function pageOf(select: string, order: string, where: string, values: Row, { page = '1', per_page = '50' }: Query) {
    const key = JSON.stringify([where, { ...values, now: undefined }]);
    let total = totals.get(key);
    if (total === undefined) {
      total = (prepare(`select count(*) as n from (${select} ${where})`).get(values) as { n: number }).n;
      totals.set(key, total);
    }
    const bounds = { limit: Number(per_page), offset: (Number(page) - 1) * Number(per_page) };
    const rows = prepare(`${select} ${where} ${order} limit @limit offset @offset`).all({ ...values, ...bounds }) as Row[];
    const meta = {
      current_page: Number(page),
      last_page: Math.max(1, Math.ceil(total / bounds.limit)),
      per_page: bounds.limit,
      total,
    };
    return { rows, meta };
  }
  return {
    offers(query) {
      const names = Object.keys(filters).filter((name) => query[name] !== undefined);
      const where = names.map((name) => filters[name]).join(' and ');
      const values: Row = { now: now() };
      for (const name of names) values[name] = /^\d+$/.test(query[name] ?? '') ? Number(query[name]) : query[name];
      const { rows, meta } = pageOf(offerSql, orders[query.sort ?? 'product'] ?? '', where, values, query);
      return { data: rows.map((row) => offerBody(row, chosen)), meta };
    },
    own(user_id, query) {
      const parts = ['where p.user_id = @user_id and p.deleted_at is null'];
      const values: Row = { user_id };
      if (query.state) {
        parts.push(`${state} = @state`);
        Object.assign(values, { state: query.state, now: now() });
      }
      if (query.q) {
        parts.push('exists (select 1 from product_words q where q.product_id = r.id and q.word >= @word and q.word < @end)');
        values.word = query.q;
        values.end = `${query.q}\uffff`;
      }
      const order = 'order by r.category_id, r.sort_key, r.id, p.id';
      const { rows, meta } = pageOf(namedSql, order, parts.join(' and '), values, query);
      return { data: rows.map(priceBody), meta };
    },
    archives(price_id) {
      const rows = prepare('select * from price_archives where price_id = ? order by stated_at desc, id desc limit 50').all(
        price_id,
      ) as Row[];
      const time = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());
      const data = rows.map((row) => ({
        amount: row.amount,
        currency: 'IRR',
        min_quantity: String(row.min_quantity / 1_000),
        delivery: row.delivery,
        vat_included: row.vat_included === 1,
        payment: row.payment,
        credit_days: row.credit_days,
        state: row.state,
        valid_until: time(row.valid_until),
        stated_at: time(row.stated_at),
        note: row.note,
        id: row.id,
        price_id: row.price_id,
        replaced_at: time(row.replaced_at),
        actor_id: row.actor_id,
        reason: row.reason,
        source: row.source,
      }));
      const { n } = prepare('select count(*) as n from price_archives where price_id = ?').get(price_id) as { n: number };
      return { data, meta: { current_page: 1, last_page: Math.max(1, Math.ceil(n / 50)), per_page: 50, total: n } };
    },
  };
}
