import type { AlertKind } from '@rasteh/contract/wire/vocabulary';
import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Price alerts of users; amounts in Rial on the comparison basis, null `variation_id` or `city_id` is any. */
export const priceAlerts = sqliteTable('price_alerts', {
  id: integer().primaryKey({ autoIncrement: true }),
  user_id: integer().notNull(),
  product_id: integer().notNull(),
  variation_id: integer(),
  city_id: integer(),
  kind: text().$type<AlertKind>().notNull(),
  amount: integer(),
  percent: integer(),
  /** What a change is counted from; null until there is an amount. */
  base_amount: integer(),
  /** The condition holds: it is reported after it has ceased to hold. */
  is_met: integer({ mode: 'boolean' }).notNull(),
  /** Suppliers first seen after this time are new to the alert. */
  since: integer().notNull(),
  notified_at: integer(),
  notified_amount: integer(),
  created_at: integer().notNull(),
});

/** When a supplier was first seen with a price of a product that has alerts; `variation_id` is 0 without one. */
export const priceAlertSuppliers = sqliteTable(
  'price_alert_suppliers',
  {
    product_id: integer().notNull(),
    variation_id: integer().notNull(),
    city_id: integer().notNull(),
    supplier_id: integer().notNull(),
    seen_at: integer().notNull(),
  },
  ({ product_id, variation_id, city_id, supplier_id }) => [
    primaryKey({ columns: [product_id, variation_id, city_id, supplier_id] }),
  ],
);
