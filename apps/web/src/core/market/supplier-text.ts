import type { Hours } from '@rasteh/contract/supply/suppliers/hours';
import { toPersianDigits } from '@rasteh/persian/digits';
import { faSupplier } from '../../i18n/supply/supplier.ts';
import { type Opening, weekRuns } from './opening.ts';

const texts = faSupplier.hours;

/** A duration in the unit that people would use. */
export function replyText(minutes: number): string {
  const { duration } = faSupplier;
  if (minutes < 90) return duration.minutes(Math.max(1, minutes));
  return minutes < 2_880 ? duration.hours(Math.round(minutes / 60)) : duration.days(Math.round(minutes / 1_440));
}

/** A time of the day, with Persian digits and without the minutes of a full hour. */
export const clockText = (clock: string): string => toPersianDigits(clock.replace(/^0(?=\d)/, '').replace(/:00$/, ''));

/** When a supplier closes, or opens next. */
export function openingText(opening: Opening): string {
  if (opening.isOpen) return texts.until(clockText(opening.until));
  const { next } = opening;
  if (!next) return '';
  const when = next.in_days === 0 ? '' : next.in_days === 1 ? texts.tomorrow : texts.on(next.day);
  return texts.opens(when, clockText(next.from));
}

/** The week as lines of days with the same hours; a day without hours is closed. */
export function weekTexts(hours: Hours): { days: string; times: string }[] {
  return weekRuns(hours).map(({ first, last, spans }) => ({
    days: first === last ? (texts.days[first] ?? '') : texts.from_to(texts.days[first] ?? '', texts.days[last] ?? ''),
    times:
      spans.length === 0
        ? texts.closed_day
        : spans.map(({ from, to }) => texts.from_to(clockText(from), clockText(to))).join(texts.and),
  }));
}
