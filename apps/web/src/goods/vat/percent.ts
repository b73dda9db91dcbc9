import { parseNumber } from '@rasteh/persian/digits';

const MOST = 10_000;

/** A typed percentage in hundredths of a percent; null for anything but 0 to 100 with two decimals at most. */
export function rateFromPercent(typed: string): number | null {
  const percent = parseNumber(typed);
  if (percent === null) return null;
  const rate = Math.round(percent * 100);
  // What is rounded off was a third decimal, or the inexactness of a double.
  return rate >= 0 && rate <= MOST && Math.abs(rate - percent * 100) < 1e-6 ? rate : null;
}
