import type { SupportHours } from '@rasteh/contract/talk/support';
import { toPersianDigits } from '@rasteh/persian/digits';
import type { FieldTexts } from '../../../core/forms/stale/changed-fields.ts';
import { faSupportKeeping } from '../../../i18n/talk/support-keeping.ts';

const texts = faSupportKeeping.hours;
type Span = SupportHours['week'][number];

/** The keys of the days of a week, from Saturday. */
export const dayKeys = ['day0', 'day1', 'day2', 'day3', 'day4', 'day5', 'day6'] as const;
type Days = Record<(typeof dayKeys)[number], Span>;

/** The hours as they are typed: each day is a field, so that two admins may change two days. */
export type TypedHours = Days & Pick<SupportHours, 'open_on_holidays' | 'reply'>;

/** The stored hours as fields. */
export const typedOf = ({ week, open_on_holidays, reply }: Omit<SupportHours, 'version'>): TypedHours => ({
  ...(Object.fromEntries(dayKeys.map((key, day) => [key, week[day] ?? null])) as Days),
  open_on_holidays,
  reply,
});

/** The fields as they are sent. */
export const hoursOf = ({ open_on_holidays, reply, ...days }: TypedHours): Omit<SupportHours, 'version'> => ({
  week: dayKeys.map((key) => days[key]),
  open_on_holidays,
  reply,
});

const shownSpan = (span: Span): string =>
  span ? `${toPersianDigits(span.from)} ${texts.until} ${toPersianDigits(span.to)}` : texts.closed;

/** The name of each field, and its value in words. */
export const fieldTexts: FieldTexts<TypedHours> = {
  ...(Object.fromEntries(
    dayKeys.map((key, day) => [key, [texts.days[day] ?? '', (hours: TypedHours) => shownSpan(hours[key])]]),
  ) as unknown as Pick<FieldTexts<TypedHours>, keyof Days>),
  open_on_holidays: [texts.holidays, ({ open_on_holidays }) => (open_on_holidays ? texts.yes : texts.no)],
  reply: [texts.reply, ({ reply }) => reply],
};
