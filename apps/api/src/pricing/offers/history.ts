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
    .map(({ user_id, supplier, stated_at, is_correction, ...statement }) => ({
      ...statement,
      supplier: { user_id, title: supplier },
      stated_at: toWire(stated_at),
      correction: is_correction,
    }));
