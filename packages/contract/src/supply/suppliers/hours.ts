import { z } from 'zod';
import { supplierLimits } from '../../wire/limits.ts';
import { ClockTimeSchema, DaySchema } from '../../wire/values.ts';

const SpanSchema = z
  .strictObject({ from: ClockTimeSchema, to: ClockTimeSchema })
  .refine(({ from, to }) => from < to, { error: 'span_order', path: ['to'] });
const DayHoursSchema = z
  .array(SpanSchema)
  .max(supplierLimits.spans)
  .refine((spans) => spans.every(({ from }, index) => index === 0 || from > (spans[index - 1]?.to ?? '')), {
    error: 'spans_overlap',
  });
const ClosedDaysSchema = z
  .strictObject({ from: DaySchema, to: DaySchema })
  .refine(({ from, to }) => from <= to, { error: 'days_order', path: ['to'] });

const hours = {
  week: z.array(DayHoursSchema).length(7),
  open_on_holidays: z.boolean().meta({ description: 'Whether the hours hold on official holidays too' }),
  loading_until: ClockTimeSchema.nullable().meta({
    description: 'Until when goods ordered the same day are loaded; null if that is not promised',
  }),
  closed_days: z
    .array(ClosedDaysSchema)
    .max(supplierLimits.closed_days)
    .meta({ description: 'Days on which it is closed beside the week and the holidays, both ends included' }),
};

/** When a supplier is open: the spans of each weekday from Saturday on, in Tehran's time, an empty list for a closed day. */
export const HoursSchema = z.object(hours).meta({ id: 'Hours' });
/** When a supplier is open. */
export type Hours = z.output<typeof HoursSchema>;

/** Hours as returned to their supplier. */
export const OwnHoursSchema = HoursSchema.extend({ version: z.int().positive() }).meta({ id: 'OwnHours' });
/** Hours as returned to their supplier. */
export type OwnHours = z.output<typeof OwnHoursSchema>;

/**
 * Hours as a caller states them, in place of the version that was read.
 *
 * @example
 * PutHoursSchema.parse({ version: null, week: Array.from({ length: 7 }, () => []) }).closed_days // → []
 */
export const PutHoursSchema = z.strictObject({
  version: z.int().positive().nullable().meta({ description: 'The version that was read, null for none' }),
  week: hours.week,
  open_on_holidays: hours.open_on_holidays.default(false),
  loading_until: hours.loading_until.default(null),
  closed_days: hours.closed_days.default([]),
});
