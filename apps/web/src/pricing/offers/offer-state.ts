import type { Offer } from '@rasteh/contract/pricing/offers';
import { formatClock, formatJalaliDate, formatJalaliDay } from '@rasteh/persian/calendar/dates';
import { jalaliParts, tehranDay } from '@rasteh/persian/calendar/tehran';
import type { Page } from '../../core/page/page.ts';
import { fa } from '../../i18n/fa.ts';

/** An offer at `now` (ms): an expired one is on-call and has no amount, as in the server's response. */
export function asOf(offer: Offer, now: number): Offer {
  if (offer.state !== 'available' || offer.valid_until === null || Date.parse(offer.valid_until) > now) return offer;
  return { ...offer, state: 'on_call', amount: null, comparable_amount: null, counter_price: null, change_percent: null };
}

/** Whether a whole working day has passed since the offer was stated; stale offers are shown muted. */
export const isStale = ({ stated_at }: Pick<Offer, 'stated_at'>, { last_working_day }: Page): boolean =>
  tehranDay(stated_at) < last_working_day;

/** Until when a price is valid: the time of today, or the day, with its year if that is another one. It stays on one line. */
export function untilText(valid_until: string, now: number): string {
  const end =
    tehranDay(valid_until) === tehranDay(now)
      ? formatClock(valid_until)
      : jalaliParts(valid_until).year === jalaliParts(now).year
        ? formatJalaliDay(valid_until)
        : formatJalaliDate(valid_until);
  return fa.offers.until(end).replaceAll(' ', '\u00a0');
}

/** The change from the first to the last point of a trend, in percent. */
export function trendPercent(trend: readonly number[]): number {
  const [first] = trend;
  return first ? (((trend.at(-1) ?? first) - first) / first) * 100 : 0;
}

/** The next time (ms) after `now` at which one of these offers expires; undefined if none does. */
export function nextExpiry(offers: readonly Offer[], now: number): number | undefined {
  const ends = offers
    .filter(({ state, valid_until }) => state === 'available' && valid_until !== null)
    .map(({ valid_until }) => Date.parse(valid_until ?? ''))
    .filter((end) => end > now);
  return ends.length > 0 ? Math.min(...ends) : undefined;
}

type OfferChange = { offers: readonly Offer[]; removed_ids: readonly number[] };

/**
 * Applies a change to a list of offers: each offer keeps its place, an older `version` is ignored, removed offers are dropped.
 * Returns the same list if nothing changed.
 */
export function applyChange(shown: readonly Offer[], { offers, removed_ids }: OfferChange): readonly Offer[] {
  const changed = new Map(offers.map((offer) => [offer.id, offer]));
  const removed = new Set(removed_ids);
  let touched = false;
  const next = shown.flatMap((offer) => {
    const newer = changed.get(offer.id);
    if (removed.has(offer.id) && !newer) {
      touched = true;
      return [];
    }
    // An equal version is applied too: expiry and a new supplier name do not change the version.
    if (!newer || newer.version < offer.version) return [offer];
    touched = true;
    return [newer];
  });
  return touched ? next : shown;
}
