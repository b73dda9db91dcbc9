import type { Record as DealingRecord } from '@rasteh/contract/supply/suppliers/records';
import { faRecords } from '../../i18n/supply/records.ts';

type Durations = { minutes: (n: number) => string; hours: (n: number) => string; days: (n: number) => string };
const answers: Durations = { minutes: faRecords.reply_minutes, hours: faRecords.reply_hours, days: faRecords.reply_days };
const choices: Durations = { minutes: faRecords.chosen_minutes, hours: faRecords.chosen_hours, days: faRecords.chosen_days };

/** Texts about the past answers of a supplier, most important first; unknown parts have none. */
export function supplierRecordTexts({ answered_percent, reply_minutes, awards, rating }: DealingRecord): string[] {
  return [
    ...ratingTexts(rating),
    ...(answered_percent === null ? [] : [faRecords.answered(answered_percent)]),
    ...(reply_minutes === null ? [] : [lasting(answers, reply_minutes)]),
    ...(awards ? [faRecords.awards(awards)] : []),
  ];
}

/** Texts about how a buyer handled past RFQs and quotes, most important first; unknown parts have none. */
export function buyerRecordTexts({ awarded_percent, answered_percent, reply_minutes, rating }: DealingRecord): string[] {
  return [
    ...ratingTexts(rating),
    ...(awarded_percent === null ? [] : [faRecords.awarded(awarded_percent)]),
    ...(answered_percent === null ? [] : [faRecords.decided(answered_percent)]),
    ...(reply_minutes === null ? [] : [lasting(choices, reply_minutes)]),
  ];
}

const ratingTexts = (rating: DealingRecord['rating']): string[] => (rating ? [faRecords.rating(rating.stars, rating.count)] : []);

/** In the unit that people would use. */
function lasting(texts: Durations, minutes: number): string {
  if (minutes < 90) return texts.minutes(Math.max(1, minutes));
  return minutes < 2_880 ? texts.hours(Math.round(minutes / 60)) : texts.days(Math.round(minutes / 1_440));
}
