import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { access } from '../wire/access.ts';
import { errorResponses } from '../wire/errors.ts';
import { overviewLimits } from '../wire/limits.ts';
import { DaySchema, IdSchema, one, RialSchema, TimeSchema } from '../wire/values.ts';

const c = initContract();
const count = z.int().nonnegative();

/** A service of push, as this process knows it: what waits for it is that of all processes. */
const PushHostSchema = z.object({
  host: z.string(),
  waiting: count.meta({ description: 'Messages that wait, and those of them that failed at least once' }),
  retried: count,
  sent: count.meta({ description: 'Calls since the start of the process that the service answered, and that it did not' }),
  failed: count,
  rests_until: TimeSchema.nullable().meta({ description: 'Until when it is left alone after failures in a row' }),
});

const HealthSchema = z.object({
  database: z.object({
    engine: z.enum(['sqlite', 'postgres']),
    size_bytes: count,
    read_ms: z.number().nonnegative().nullable().meta({
      description: 'Current duration of an empty read and an empty transaction; null after a timeout',
    }),
    write_ms: z.number().nonnegative().nullable(),
  }),
  jobs: z
    .object({ due: count, oldest_at: TimeSchema.nullable(), failed: count })
    .meta({ description: 'Jobs that are due, since when the oldest of them is, and those that failed within a week' }),
  push: z.array(PushHostSchema).max(overviewLimits.hosts),
  sources: z
    .array(
      z.object({ currency_id: IdSchema, title: z.string(), failures: count, good_at: TimeSchema.nullable(), text: z.string() }),
    )
    .meta({
      description:
        'Sources of currencies that failed several times in a row: since when there is no good value (null: never one), and why',
    }),
  codes: z.object({ sent: count, most: count, unusual: count }).meta({
    description:
      "One-time codes sent within a day, how many may be, and from how many on a flood at the operator's expense is likely",
  }),
  sockets: count.meta({ description: 'Open sockets of this process' }),
  disk: z
    .object({ free_bytes: count, total_bytes: count })
    .nullable()
    .meta({ description: 'The disk of the data folder; null where the system does not know' }),
  files: z
    .object({ used_bytes: count, limit_bytes: count })
    .meta({ description: 'Storage used by the files of all users, and the present limit' }),
});

/** A price whose amount moved today by more than a change that needs a confirmation; amounts in Rial. */
const PriceJumpSchema = z.object({
  price_id: IdSchema,
  product: z.object({ id: IdSchema, slug: z.string(), title: z.string() }),
  supplier: z
    .object({ user_id: IdSchema, title: z.string(), handle: z.string().nullable() })
    .meta({ description: '`handle` is null for a supplier without a public profile' }),
  before: RialSchema,
  after: RialSchema,
  percent: z.number(),
  at: TimeSchema,
});
/** A price whose amount jumped today. */
export type PriceJump = z.infer<typeof PriceJumpSchema>;

/** A folded query that found no product: how often it was asked since it is recorded, and when last. */
const SearchMissSchema = z.object({ query: z.string(), times: z.int().positive(), last_at: TimeSchema });
/** A query that found no product. */
export type SearchMiss = z.infer<typeof SearchMissSchema>;

/** What is counted for each day. */
export const figureNames = ['prices', 'rfqs', 'quotes', 'awards', 'new_users', 'new_suppliers', 'support', 'sms'] as const;
/** The name of a figure. */
export type FigureName = (typeof figureNames)[number];

const FigureSchema = z
  .object({
    name: z.enum(figureNames).meta({
      description: '`support` counts the rooms of desks in which users wrote, `sms` the attempts to send a text message',
    }),
    today: count,
    yesterday: count.meta({ description: 'The count of yesterday up to the same time of day' }),
    days: z.array(count).length(overviewLimits.days).meta({ description: 'The counts of the days before today, oldest first' }),
  })
  .meta({ id: 'Figure' });
/** A figure of today beside the days before it. */
export type Figure = z.infer<typeof FigureSchema>;

/** The market of today and the state of the portal, for admins. */
export const OverviewSchema = z
  .object({
    day: DaySchema.meta({ description: 'Today in Tehran' }),
    at: TimeSchema,
    counts: z.object({
      new_users: count,
      new_suppliers: count,
      prices: count.meta({ description: 'Prices that were stated today' }),
      open_rfqs: count.meta({ description: 'RFQs that take quotes now' }),
      messages: count,
    }),
    figures: z.array(FigureSchema).meta({ description: 'What happened today beside the days before, in a fixed order' }),
    health: HealthSchema,
    jumps: z.array(PriceJumpSchema).max(overviewLimits.jumps).meta({ description: 'The latest jumps of today, newest first' }),
    misses: z
      .array(SearchMissSchema)
      .max(overviewLimits.misses)
      .meta({ description: 'Queries without a result today, most frequent first' }),
  })
  .meta({ id: 'Overview' });
/** The market of today and the state of the portal. */
export type Overview = z.infer<typeof OverviewSchema>;

/** The overview of admins. */
export const overview = c.router(
  {
    getOverview: {
      method: 'GET',
      path: '/api/admin/overview',
      summary: 'Returns an overview for admins',
      description: 'Counts of today, system health, price jumps and searches without a result.',
      responses: { 200: one(OverviewSchema) },
      metadata: access({ role: 'admin', limit: 'own_read' }),
    },
  },
  { commonResponses: errorResponses },
);
