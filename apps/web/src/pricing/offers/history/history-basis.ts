import type { Unit } from '@rasteh/contract/goods/catalogue';
import type { HistoryDay, HistoryPoint } from '@rasteh/contract/pricing/offers';
import { wholeToman } from '@rasteh/persian/money';
import type { ShownBasis } from '../../../core/market/price-basis.ts';

/** A history as the chart and the tables show it. */
export type ShownHistory = { days: readonly HistoryDay[]; points: readonly HistoryPoint[] };

/** Converts a history, which is tax-free per `unit`, to the chosen basis, with the tax rate of each day. */
export function historyOn(history: ShownHistory, unit: Unit, { convert, ...basis }: ShownBasis): ShownHistory {
  const on = (amount: number, stated_at: string) =>
    convert?.({ amount, unit, piece: null, vat_included: false, stated_at }, basis) ?? wholeToman(amount);
  return {
    days: history.days.map((day) => {
      const noon = `${day.day}T12:00:00+03:30`;
      return { ...day, min: on(day.min, noon), median: on(day.median, noon), max: on(day.max, noon) };
    }),
    points: history.points.map((point) => ({ ...point, comparable_amount: on(point.comparable_amount, point.stated_at) })),
  };
}
