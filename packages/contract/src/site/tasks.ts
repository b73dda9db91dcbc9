import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { reviewEntities } from '../reach/reviews.ts';
import { messageTypes } from '../talk/chat/values.ts';
import { access } from '../wire/access.ts';
import { errorResponses } from '../wire/errors.ts';
import { forUser } from '../wire/for-user.ts';
import { withErrors } from '../wire/route-errors.ts';
import { DaySchema, IdSchema, one, RialSchema, TimeSchema } from '../wire/values.ts';
import { documentKinds } from '../wire/vocabulary.ts';

const c = initContract();
const count = z.int().nonnegative();

/**
 * Available prices whose validity ends at one moment within a day, or has ended within a week: with what states them anew as they are.
 * Prices that a new statement would not extend are left out.
 */
const EndingSchema = z.object({
  kind: z.enum(['ending', 'expired']),
  at: TimeSchema.meta({ description: 'When the first of them ends, or the last of them ended' }),
  stated_at: TimeSchema.meta({ description: 'When the last of them was stated' }),
  prices: z.array(z.object({ id: IdSchema, version: z.int().positive(), amount: RialSchema })).max(1_000),
});

/** An RFQ, as a task names it. */
const rfq = { rfq_id: IdSchema, number: z.string(), title: z.string() };

/** An open RFQ that the supplier may answer and has not. */
const AnswerTaskSchema = z.object({
  ...rfq,
  city: z.string(),
  deadline: TimeSchema,
  is_invited: z.boolean(),
  lines: count,
  priced_lines: count.meta({
    description: 'The lines that the form of a quote fills: the supplier has a price for them that is for sale and converts',
  }),
});

/** An RFQ of the buyer with quotes and no winner; the best three quotes, totals on one basis in Rial. */
const DecisionTaskSchema = z.object({
  ...rfq,
  deadline: TimeSchema,
  lines: count,
  quotes: count,
  offers: z
    .array(
      z.object({
        quote_id: IdSchema,
        supplier: z.string(),
        amount: z.int().nullable(),
        missing_lines: count,
        is_best: z.boolean(),
      }),
    )
    .max(3),
});

/** An open RFQ of the buyer without a quote, whose deadline is within a day. */
const UnansweredTaskSchema = z.object({ ...rfq, deadline: TimeSchema });

/** A quote that was decided in the last week: `amount` is what was awarded of it, in Rial. */
const ResultSchema = z.object({
  ...rfq,
  quote_id: IdSchema,
  outcome: z.enum(['won', 'lost']),
  amount: z.int().nonnegative(),
  at: TimeSchema,
});

/** A document of verification that ends within 30 days or has ended, or was rejected, and that no newer one of its kind replaces. */
const DocumentTaskSchema = z.object({
  document_id: IdSchema,
  kind: z.enum(documentKinds),
  state: z.enum(['ending', 'ended', 'rejected']),
  valid_until: DaySchema.nullable(),
  reason: z.string().nullable(),
});

/** A room of the user with unread messages; `text` is the start of the newest of them, empty for what is no text. */
const UnreadRoomSchema = z.object({
  user_id: IdSchema,
  name: z.string(),
  unread: count,
  message_type: z.enum(messageTypes),
  text: z.string(),
  at: TimeSchema,
});

/** What a user has to do now, as far as the caller's scopes reach: a part outside of them is null. */
export const TasksSchema = z
  .object({
    prices: z
      .object({ total: count, available: count, expired: count, endings: z.array(EndingSchema) })
      .nullable()
      .meta({ description: 'All prices of the user, those for sale now, and those that have ended; and what ends' }),
    trade: z
      .object({
        answers: z.array(AnswerTaskSchema).max(5),
        decisions: z.array(DecisionTaskSchema).max(3),
        unanswered: z.array(UnansweredTaskSchema).max(5),
        results: z.array(ResultSchema).max(5),
        rfqs: count.meta({ description: 'All RFQs of the user, and the quotes sent and won in the last seven days' }),
        week: z.object({ sent: count, won: count }),
      })
      .nullable(),
    reviews: z
      .array(
        z.object({
          entity: z.enum(reviewEntities),
          entity_id: IdSchema,
          title: z.string(),
          status: z.enum(['pending', 'rejected']),
          reason: z
            .string()
            .nullable()
            .meta({ description: 'Why it was rejected, or what a reviewer asks to change of what waits' }),
          at: TimeSchema,
        }),
      )
      .max(10)
      .meta({ description: 'What waits for review, and what was rejected in the last month and not sent in again' }),
    documents: z.array(DocumentTaskSchema).max(5),
    messages: z
      .array(UnreadRoomSchema)
      .max(5)
      .nullable()
      .meta({ description: 'The latest rooms with unread messages; null for whoever acts for the user' }),
    /** The number of tasks that the user can act on; messages are counted by the chat. */
    count,
  })
  .meta({ id: 'Tasks' });
/** What a user has to do now. */
export type Tasks = z.infer<typeof TasksSchema>;

/**
 * A task that one may put aside: an RFQ to answer that does not invite the supplier, or what was rejected, until it is rejected again.
 * An invitation is declined instead.
 */
const DismissibleTaskSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('answer'), rfq_id: IdSchema }),
  z.strictObject({ kind: z.literal('rejected'), entity: z.enum(reviewEntities), entity_id: IdSchema }),
]);
/** A task that one may put aside. */
export type DismissibleTask = z.infer<typeof DismissibleTaskSchema>;

const DismissalSchema = z.strictObject({ task: DismissibleTaskSchema, is_dismissed: z.boolean() });

/** The tasks of a user. */
export const tasks = forUser(
  'any',
  c.router(
    {
      getTasks: {
        method: 'GET',
        path: '/tasks',
        summary: 'Lists the pending tasks of a user',
        description: 'Expiring prices, RFQs to answer, quotes to decide, results, reviews, documents and messages.',
        responses: { 200: one(TasksSchema) },
        metadata: access({ role: 'user', limit: 'own_read', cost: 2 }),
      },
      putTaskDismissal: {
        method: 'PUT',
        path: '/tasks/dismissals',
        body: DismissalSchema,
        summary: 'Dismisses or restores a task',
        responses: { 200: one(DismissalSchema) },
        metadata: withErrors(access({ role: 'user', limit: 'own_write' }), { not_found: null }),
      },
    },
    { commonResponses: errorResponses },
  ),
);
