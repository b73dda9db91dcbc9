import { z } from 'zod';
import { userStatuses } from '../../people/users/people.ts';
import { FileSchema } from '../../reach/files.ts';
import { IdSchema, ReasonSchema, TimeSchema } from '../../wire/values.ts';
import { SentMessageIdSchema } from './message-id.ts';
import { ChatUserSchema, chatPointer, messageTypes } from './values.ts';
import { reportOutcomes } from './vocabulary.ts';

export * from './vocabulary.ts';

/** A report with the messages as they were when it was created. */
export const ReportSchema = z
  .object({
    id: IdSchema,
    reporter: ChatUserSchema,
    reported: ChatUserSchema.extend({ status: z.enum(userStatuses) }),
    reason: z.string(),
    messages: z
      .array(
        z.object({
          message_id: SentMessageIdSchema,
          seq: chatPointer,
          from_user_id: IdSchema,
          message: z.string(),
          message_type: z.enum(messageTypes),
          files: z
            .array(FileSchema)
            .meta({ description: 'Those that are still stored; admins may open them, also after the message was deleted' }),
          created_at: TimeSchema,
        }),
      )
      .meta({ description: 'In their order in the room' }),
    earlier: z
      .object({ reports: z.int().nonnegative(), faults: z.int().nonnegative() })
      .meta({ description: 'Earlier reports of the same user, and how many of them ended with a warning or a suspension' }),
    created_at: TimeSchema,
    closed_at: TimeSchema.nullable(),
    decision: z
      .object({
        outcome: z.enum(reportOutcomes),
        reason: z.string().nullable().meta({ description: 'The words for the reported user, or a note of the admin' }),
        by: z.object({ id: IdSchema, name: z.string() }),
      })
      .nullable()
      .meta({ description: 'Null while it is open, and for those that were closed before decisions were stored' }),
  })
  .meta({ id: 'ChatReport' });
/** A report with its messages. */
export type Report = z.infer<typeof ReportSchema>;

/**
 * A decision on a report. The reason of a warning or a suspension reaches the reported user; that of `no_fault` is a note, and may be
 * left out.
 *
 * @example
 * CloseReportSchema.parse({ outcome: 'no_fault' }).reason // → null
 * CloseReportSchema.parse({ outcome: 'warned' }) // → throws ZodError
 */
export const CloseReportSchema = z
  .strictObject({ outcome: z.enum(reportOutcomes), reason: ReasonSchema.nullable().default(null) })
  .refine(({ outcome, reason }) => outcome === 'no_fault' || reason !== null, { path: ['reason'], error: 'review_reason' });
/** A decision on a report. */
export type CloseReport = z.output<typeof CloseReportSchema>;
