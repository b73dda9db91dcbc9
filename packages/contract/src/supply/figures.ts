import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { access } from '../wire/access.ts';
import { errorResponses } from '../wire/errors.ts';
import { forUser } from '../wire/for-user.ts';
import { figureLimits } from '../wire/limits.ts';
import { DaySchema, one } from '../wire/values.ts';

const c = initContract();

const count = z.int().nonnegative();

/** What happened to a supplier on one civil day in Tehran; the last day is not over yet. */
export const FigureDaySchema = z
  .object({
    day: DaySchema,
    views: count.meta({ description: "Visits of the supplier's page: one for each visitor and hour, without their own" }),
    reveals: count.meta({ description: 'Number of times the phone numbers were revealed to users' }),
    rfqs_received: count.meta({ description: 'Invitations to RFQs, and those of them that were answered, whenever that was' }),
    rfqs_answered: count,
    quotes: count.meta({
      description: 'Quotes that were sent first on this day, those of them that are decided, and those that won',
    }),
    quotes_decided: count,
    quotes_won: count,
    prices_stated: count.meta({ description: 'Prices that were stated on this day' }),
  })
  .meta({ id: 'FigureDay' });
/** What happened to a supplier on one civil day in Tehran. */
export type FigureDay = z.infer<typeof FigureDaySchema>;

/** The figures of a supplier: the last 30 days by day, the sums of the 30 before, and the prices of now. */
export const FiguresSchema = z
  .object({
    days: z.array(FigureDaySchema),
    before: FigureDaySchema.omit({ day: true }),
    prices: count.meta({ description: 'All prices, and those of them that are for sale and valid now' }),
    prices_fresh: count,
  })
  .meta({ id: 'Figures' });
/** The figures of a supplier. */
export type Figures = z.infer<typeof FiguresSchema>;

/** Figures of a supplier: own and other routes. */
export const figures = forUser(
  'profile',
  c.router(
    {
      getFigures: {
        method: 'GET',
        path: '/figures',
        summary: `Returns the daily figures of a supplier for the last ${figureLimits.days} days`,
        description: 'Visits, revealed phone numbers, answered RFQs, won quotes and stated prices.',
        responses: { 200: one(FiguresSchema) },
        metadata: access({ role: 'user', limit: 'own_read' }),
      },
    },
    { commonResponses: errorResponses },
  ),
);
