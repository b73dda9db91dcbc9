/** Offers with all their public columns; filters follow. */
export const offerSql = `
  select p.id, p.amount, p.comparable_amount, p.previous_amount, p.min_quantity, p.delivery, p.vat_included, p.payment, p.credit_days,
    case when p.state = 'available' and p.valid_until <= @now then 'on_call' else p.state end as state, p.valid_until, p.stated_at, p.trend, p.version,
    r.id as product_id, r.category_id, r.slug, r.title, r.options_key,
    s.user_id, s.handle, s.title as supplier, s.verified,
    u.id as unit_id, u.code, u.title as unit, u.dimension, u.factor, c.id as city_id, c.name as city, v.id as province_id, v.name as province,
    w.id as variation_id, w.title as variation, w.unit_weight
  from prices p join products r on r.id = p.product_id join users o on o.id = p.user_id join supplier_profiles s on s.user_id = p.user_id
    join units u on u.id = p.unit_id join cities c on c.id = p.city_id join provinces v on v.id = c.province_id
    left join variations w on w.id = p.variation_id
  where p.deleted_at is null and r.status = 'published' and o.status = 'active' and s.status = 'approved' and`;
const comparable = `case when state = 'available' then p.comparable_amount end`;
/** The order of amounts: offers that are not compared follow those that are. */
export const amountOrder = `case when state = 'available' then 0 else 1 end,
  case when ${comparable} is null then 3 when p.payment = 'credit' then 1 when p.delivery = 'delivered' then 2 else 0 end, ${comparable}, p.id`;
/** The order of the price table. */
export const offerOrder = `order by r.sort_key, r.id, ${amountOrder}`;

/** Prices with all columns that their owner sees. */
export const namedSql = `
  select p.*, r.id as product_id, r.category_id, r.slug, r.title, r.status, u.code, u.title as unit, u.dimension, u.factor,
    c.name as city, v.id as province_id, v.name as province, w.title as variation, w.unit_weight
  from prices p join products r on r.id = p.product_id join units u on u.id = p.unit_id join cities c on c.id = p.city_id
    join provinces v on v.id = c.province_id left join variations w on w.id = p.variation_id`;
