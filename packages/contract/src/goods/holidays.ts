import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { access } from '../wire/access.ts';
import { errorResponses } from '../wire/errors.ts';
import { DaySchema, deletedAnswer, many, one, textSchema } from '../wire/values.ts';

const c = initContract();

/** A day on which the market is closed, or an official holiday on which it works (`is_open`), and who says so. */
export const HolidaySchema = z
  .object({ day: DaySchema, name: z.string(), source: z.enum(['official', 'market']), is_open: z.boolean() })
  .meta({ id: 'Holiday' });
/** A day on which the market is closed, or an official holiday on which it works. */
export type Holiday = z.infer<typeof HolidaySchema>;

/**
 * What a day is closed for.
 *
 * @example
 * CloseDaySchema.parse({ name: 'تعطیل به دلیل آلودگی هوا' }).name // → 'تعطیل به دلیل آلودگی هوا'
 * CloseDaySchema.parse({ name: ' ' }) // → throws ZodError
 */
export const CloseDaySchema = z.strictObject({
  name: textSchema(2, 80),
  name_was: z.string().nullish().meta({
    description:
      'The name that admins had given the day when you read it, null for none: another one now is refused at `day`; without it the last write wins',
  }),
});

const pathParams = z.object({ day: DaySchema });
const write = access({ role: 'admin', limit: 'own_write' });
const bounds = 'from today to at most two years ahead; returns 422 at `day` otherwise';

/** The holidays of the market: the official ones, and the days that admins close or open. */
export const holidays = c.router(
  {
    listHolidays: {
      method: 'GET',
      path: '/api/holidays',
      summary: 'Lists upcoming holidays and changed market days',
      description:
        'Official holidays of the coming year, earliest first, and all days from today on that the market closes or opens.',
      responses: { 200: many(HolidaySchema) },
      metadata: access({ role: 'guest', limit: 'public_read', api_key: 'prices:read' }),
    },
    closeDay: {
      method: 'PUT',
      path: '/api/admin/holidays/:day',
      pathParams,
      body: CloseDaySchema,
      summary: 'Closes the market on a day that is not an official holiday',
      description: `A repeated call replaces the name of the day. The day must be ${bounds}, or when it is an official holiday.`,
      responses: { 200: one(HolidaySchema) },
      metadata: write,
    },
    openDay: {
      method: 'PUT',
      path: '/api/admin/holidays/:day/open',
      pathParams,
      body: z.strictObject({}),
      summary: 'Opens the market on an official holiday',
      description: `The market then works the regular hours of that weekday. The day must be ${bounds}, or when it is not an official holiday.`,
      responses: { 200: one(HolidaySchema) },
      metadata: write,
    },
    restoreDay: {
      method: 'DELETE',
      path: '/api/admin/holidays/:day',
      pathParams,
      summary: 'Deletes the change of a market day, from today on',
      description: 'The official calendar applies again. Succeeds without a change to delete, too.',
      responses: { 200: deletedAnswer },
      metadata: write,
    },
  },
  { commonResponses: errorResponses },
);
