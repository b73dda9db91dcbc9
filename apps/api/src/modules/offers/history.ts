import type { Unit } from '@rasteh/contract/catalogue';
import type { HistoryPoint } from '@rasteh/contract/offers';
import { toWire } from '../../lib/clock.ts';
import { inMainUnit } from '../price-days/index.ts';
import type { StatedPoint } from './history-repo.ts';

/** How many statements a history shows; the days tell of the others. */
export const MOST_POINTS = 400;

/** The latest statements of a product as points in its main unit, each once, oldest first. */
export const pointsOf = (stated: readonly StatedPoint[], main: Unit, units: ReadonlyMap<number, Unit>): HistoryPoint[] =>
  inMainUnit(stated, main, units)
    .slice(-MOST_POINTS)
    .map(({ price_id, user_id, supplier, amount, stated_at, is_correction }) => ({
      price_id,
      supplier: { user_id, title: supplier },
      amount,
      unit_id: main.id,
      stated_at: toWire(stated_at),
      correction: is_correction,
    }));
