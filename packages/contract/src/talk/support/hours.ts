import { z } from 'zod';
import { ClockTimeSchema, DaySchema, IdSchema, TimeSchema, textSchema } from '../../wire/values.ts';
import { supportLimits, supportStates } from './vocabulary.ts';

const count = z.int().nonnegative();
const SpanSchema = z
  .strictObject({ from: ClockTimeSchema, to: ClockTimeSchema })
  .refine(({ from, to }) => from < to, { error: 'span_order', path: ['to'] })
  .nullable();
const hours = {
  week: z.array(SpanSchema).length(7).meta({ description: 'The hours of each day from Saturday on; null for a closed day' }),
  open_on_holidays: z.boolean().meta({ description: 'Whether the hours hold on official holidays too' }),
  reply: textSchema(1, supportLimits.note_characters).meta({
    description: 'What is answered at other times; `{زمان}` stands for the next opening',
  }),
};

/** When supporters answer, in Tehran's time, and what is answered at other times; version 0 are the defaults. */
export const SupportHoursSchema = z.object({ ...hours, version: z.int().nonnegative() }).meta({ id: 'SupportHours' });
/** When supporters answer. */
export type SupportHours = z.infer<typeof SupportHoursSchema>;
/** The hours of each day from Saturday on; null for a closed day. */
export type SupportWeek = SupportHours['week'];

/** The hours as an admin states them, in place of the version that was read. */
export const PutSupportHoursSchema = z.strictObject({ ...hours, version: z.int().nonnegative() });

/** A desk as its users see it: whether it answers now, and their conversation with it. */
export const SupportDeskSchema = z
  .object({
    is_open: z.boolean(),
    opens_at: TimeSchema.nullable().meta({
      description: 'The next opening of a closed desk; null when it is open, or never opens',
    }),
    chat: z
      .object({ id: IdSchema, state: z.enum(supportStates), rating: z.int().min(1).max(5).nullable() })
      .nullable()
      .meta({ description: 'The newest conversation of the caller; null for none' }),
  })
  .meta({ id: 'SupportDesk' });
/** A desk as its users see it. */
export type SupportDesk = z.infer<typeof SupportDeskSchema>;

const figures = {
  answered: count.meta({ description: 'Conversations that got their first answer' }),
  first_answer_minutes: count.nullable().meta({ description: 'Median of the working minutes to it; null without one' }),
  in_time: count.meta({ description: 'Of these, the ones answered in time' }),
  solved: count,
  ratings: count,
  stars: z.number().min(1).max(5).nullable().meta({ description: 'Their average, with one decimal; null without one' }),
};
/** What supporters did in a period, by day and by supporter. */
export const SupportFiguresSchema = z
  .object({
    total: z.object(figures),
    supporters: z.array(z.object({ user_id: IdSchema, name: z.string(), ...figures })),
    days: z
      .array(z.object({ day: DaySchema, ...figures }))
      .meta({ description: 'The days on which something was done, newest first' }),
  })
  .meta({ id: 'SupportFigures' });
/** What supporters did in a period. */
export type SupportFigures = z.infer<typeof SupportFiguresSchema>;
