import { DAY_MS } from '@rasteh/persian/calendar/spans';
import { dayNumber, tehranDay } from '@rasteh/persian/calendar/tehran';
import { invalid } from './app-error.ts';
import { periodTexts } from './period-text.ts';

/** From the first to the last civil day in Tehran, `YYYY-MM-DD`, both inclusive. */
export type Period = { from?: string | undefined; to?: string | undefined };

/** The beginning of a civil day in Tehran, in ms. */
export const startOf = (day: string): number => Date.parse(`${day}T00:00:00+03:30`);

/** A period in milliseconds: `since` is inclusive, `before` exclusive. */
export const periodMs = ({ from, to }: Period): { since?: number | undefined; before?: number | undefined } => ({
  since: from === undefined ? undefined : startOf(from),
  before: to === undefined ? undefined : startOf(to) + DAY_MS,
});

/**
 * The days of a period (days since 1970) that ends today unless it says otherwise, and has `default_days` without a beginning.
 * @throws invalid for a period that ends before it begins or has more than `history_days`
 */
export function periodDays(
  { from, to }: Period,
  now: number,
  { default_days, history_days }: { default_days: number; history_days: number },
): { from: number; to: number } {
  const last = dayNumber(to ?? tehranDay(now));
  const first = from === undefined ? last - default_days + 1 : dayNumber(from);
  if (first > last) throw invalid({ to: periodTexts.order });
  if (last - first >= history_days) throw invalid({ from: periodTexts.too_long });
  return { from: first, to: last };
}
