import type { HistoryPoint } from '@rasteh/contract/pricing/offers';
import { toWire } from '../../core/lib/clock.ts';
import { eachOnce } from '../price-days/index.ts';
import type { StatedPoint } from './statements-repo.ts';

/** The maximum number of statements in a history; the daily rows cover the others. */
export const MOST_POINTS = 400;

/** The latest statements of a product as points, each once, oldest first. */
export const pointsOf = (stated: readonly StatedPoint[]): HistoryPoint[] =>
  eachOnce(stated)
    .slice(-MOST_POINTS)
    .map(({ price_id, user_id, supplier, amount, unit_id, vat_included, comparable_amount, stated_at, is_correction }) => ({
      price_id,
      supplier: { user_id, title: supplier },
      amount,
      unit_id,
      vat_included,
      comparable_amount,
      stated_at: toWire(stated_at),
      correction: is_correction,
    }));
