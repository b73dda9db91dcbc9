import type { HistoryDay } from '@rasteh/contract/offers';
import { dayNumber } from '@rasteh/persian/calendar/tehran';

/** The days in stretches without a gap: between two of them nobody's price held, and no line may say otherwise. */
export function segmentsOf(days: readonly HistoryDay[]): HistoryDay[][] {
  const segments: HistoryDay[][] = [];
  for (const day of days) {
    const last = segments.at(-1)?.at(-1);
    if (last && dayNumber(day.day) - dayNumber(last.day) === 1) segments.at(-1)?.push(day);
    else segments.push([day]);
  }
  return segments;
}
