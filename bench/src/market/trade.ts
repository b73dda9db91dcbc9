import type Sqlite from 'better-sqlite3';

const HOUR = 3_600_000;
const count = (to: number): string => `with recursive i (n) as (select 0 union all select n + 1 from i where n + 1 < ${to})`;

/**
 * RFQs of two lines each, with the suppliers as buyers: four of five are open for quotes, one of twenty is for invited suppliers only,
 * and each closed one has an accepted quote. Ten of them name the same project, however large the market is.
 */
export function fillTrade(
  db: Sqlite.Database,
  { rfqs, products, suppliers, now }: { rfqs: number; products: number; suppliers: number; now: number },
): void {
  const project = `(1000000 + n % ${rfqs / 10})`;
  const isClosed = 'n % 5 = 3';
  db.exec(`
    ${count(rfqs)} insert into rfqs (id, user_id, number, title, description, city_id, deadline, audience, status, words, refreshed_at, published_at,
        closed_at, created_at)
      select n + 1, n * 31 % ${suppliers} + 1, printf('R-1405-%06d', n + 1), 'خرید میلگرد سایز ' || (n % 10 + 8) || ' برای پروژه ' || ${project}, null,
        n % 310 + 1, ${now} + (case when ${isClosed} then -1 else 1 end) * (${HOUR} + n * 7919 % 2000000 * 1000),
        case n % 20 when 7 then 'invited' else 'open' end, case when ${isClosed} then 'closed' else 'published' end,
        'خرید میلگرد سایز ' || (n % 10 + 8) || ' برای پروژه ' || ${project}, ${now} - ${HOUR} - n * 7907 % 1000003 * 1000,
        ${now} - ${HOUR} - n * 7907 % 1000003 * 1000, case when ${isClosed} then ${now} - ${HOUR} end, ${now} - 86400000 * 30 from i;
    insert into rfq_words (word, rfq_id)
      select w.value, rfqs.id from rfqs join json_each('["خرید","میلگرد","سایز","برای","پروژه"]') w;
    ${count(rfqs)} insert into rfq_words (word, rfq_id) select n % 10 + 8, n + 1 from i;
    ${count(rfqs)} insert into rfq_words (word, rfq_id) select ${project}, n + 1 from i;
    ${count(rfqs * 2)} insert into rfq_lines (id, rfq_id, position, product_id, text, quantity, unit_id, target_shown, awarded)
      select n + 1, n / 2 + 1, n % 2 + 1, n * 7919 % ${products} + 1, '', 10000, 1, 0, case when n / 2 % 5 = 3 and n % 2 = 0 then 10000 else 0 end from i;
    insert into rfq_invitations (rfq_id, user_id, state, invited_at, notified_at)
      select id, id * 17 % ${suppliers} + 1, 'invited', refreshed_at, refreshed_at from rfqs where audience = 'invited';
    insert into quotes (id, number, rfq_id, user_id, version, status, valid_until, created_at)
      select id, printf('P-1405-%06d', id), id, id * 13 % ${suppliers} + 1, 1, 'accepted', deadline, published_at + 600000 from rfqs where status = 'closed';
    insert into quote_versions (quote_id, version, sent_at, actor_id, content) select id, 1, created_at, user_id, '{}' from quotes;
    insert into awards (id, rfq_id, rfq_line_id, quote_id, quote_version, quantity, amount, actor_id, awarded_at)
      select q.id, q.rfq_id, q.rfq_id * 2 - 1, q.id, 1, 10000, 400000, r.user_id, q.created_at + 1200000 from quotes q join rfqs r on r.id = q.rfq_id;
  `);
}
