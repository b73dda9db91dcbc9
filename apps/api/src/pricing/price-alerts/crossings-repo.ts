import type { AlertKind } from '@rasteh/contract/wire/vocabulary';
import { and, eq, gt, gte, lt, lte, type SQL, sql } from 'drizzle-orm';
import { priceAlerts as alerts } from '../../core/db/schema/index.ts';

/** What is true of a place now: its lowest amount, whether a price is available, and when its newest supplier was first seen. */
export type Facts = { lowest: number | null; is_available: boolean; newest: number };

type Crossing = {
  /** The alerts whose condition came true, and what is set when they are reported. */
  crossed?: SQL;
  reported: Partial<typeof alerts.$inferSelect>;
  /** The alerts whose condition has ceased to hold. */
  ceased?: SQL;
};
const isMet = (holds: boolean, condition?: SQL) => and(eq(alerts.is_met, holds), condition) as SQL;
const reported = { is_met: true };

/**
 * The alerts of a kind that these facts concern. Without an amount no amount is crossed: a price that ends each evening and returns each
 * morning is not reported each morning (docs/rules.md, «Price alerts»).
 */
export function crossingOf(kind: AlertKind, { lowest, is_available, newest }: Facts): Crossing | null {
  switch (kind) {
    case 'under':
      if (lowest === null) return null;
      return { crossed: isMet(false, gte(alerts.amount, lowest)), reported, ceased: isMet(true, lt(alerts.amount, lowest)) };
    case 'over':
      if (lowest === null) return null;
      return { crossed: isMet(false, lte(alerts.amount, lowest)), reported, ceased: isMet(true, gt(alerts.amount, lowest)) };
    case 'change':
      if (lowest === null) return null;
      return {
        crossed: sql`abs(${alerts.base_amount} - ${lowest}) * 100 >= ${alerts.percent} * ${alerts.base_amount}`,
        reported: { base_amount: lowest },
      };
    case 'available':
      return is_available ? { crossed: isMet(false), reported } : { reported, ceased: isMet(true) };
    case 'supplier':
      return { crossed: lt(alerts.since, newest), reported: { since: newest } };
  }
}
