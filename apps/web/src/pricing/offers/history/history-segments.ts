import type { HistoryDay } from '@rasteh/contract/pricing/offers';
import { dayNumber } from '@rasteh/persian/calendar/tehran';

/** Splits the days at gaps: no price was valid in a gap, so the line must not cross it. */
export function segmentsOf(days: readonly HistoryDay[]): HistoryDay[][] {
  const segments: HistoryDay[][] = [];
  for (const day of days) {
    const last = segments.at(-1)?.at(-1);
    if (last && dayNumber(day.day) - dayNumber(last.day) === 1) segments.at(-1)?.push(day);
    else segments.push([day]);
  }
  return segments;
}
