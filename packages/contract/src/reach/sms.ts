import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { access } from '../wire/access.ts';
import { errorResponses } from '../wire/errors.ts';
import { IdSchema, PageMetaSchema, PageQuerySchema, TimeSchema } from '../wire/values.ts';
import { ContentSchema, SheetFormatQuerySchema } from './files.ts';

const c = initContract();

/** What a text message is: a code by its purpose, the notice to a mobile that has left its account, or a notification. */
export const smsKinds = [
  'log_in',
  'new_mobile',
  'add_mobile',
  'change_mobile',
  'remove_mobile',
  'close_account',
  'mobile_left',
  'notification',
] as const;
/** What a text message is. */
export type SmsKind = (typeof smsKinds)[number];

/** How an attempt to send a message ended: the provider took it, said no, or gave no usable answer. */
export const smsOutcomes = ['accepted', 'refused', 'failed'] as const;
/** How an attempt to send a message ended. */
export type SmsOutcome = (typeof smsOutcomes)[number];

const CauseSchema = z.enum(['timeout', 'unreachable', 'status', 'result', 'unreadable', 'internal']);
/** Why a message did not go out: no answer in time, no connection, an HTTP status, the provider's own code, an answer that is none, or the portal itself. */
export type SmsCause = z.infer<typeof CauseSchema>;

/** The names of the gateways. */
export const SmsGatewaySchema = z.enum(['outbox', 'kavenegar', 'smsir']);
/** The way by which messages go out; the outbox keeps them in the database and sends none. */
export type SmsGatewayName = z.infer<typeof SmsGatewaySchema>;

const FailureSchema = z.object({
  cause: CauseSchema.nullable(),
  status: z
    .int()
    .nonnegative()
    .nullable()
    .meta({ description: "The HTTP status for `status` and `unreadable`, the provider's own code for `result`" }),
});

/** An attempt to send a text message; neither its text nor a code is kept. */
export const SmsAttemptSchema = z
  .object({
    id: IdSchema,
    kind: z.enum(smsKinds),
    mobile: z.string().meta({ description: 'With its middle digits masked' }),
    gateway: SmsGatewaySchema,
    outcome: z.enum(smsOutcomes),
    ...FailureSchema.shape,
    duration_ms: z.int().nonnegative(),
    created_at: TimeSchema,
  })
  .meta({ id: 'SmsAttempt' });
/** An attempt to send a text message. */
export type SmsAttempt = z.infer<typeof SmsAttemptSchema>;

const count = z.int().nonnegative();
const CountsSchema = z.object({ accepted: count, refused: count, failed: count });
/** How many attempts ended in each way. */
export type SmsCounts = z.infer<typeof CountsSchema>;

/** Whether text messages go out now. */
export const SmsHealthSchema = z
  .object({
    gateway: SmsGatewaySchema,
    sends_notices: z
      .boolean()
      .meta({ description: 'Whether the provider has a template for the notice to a mobile that has left its account' }),
    last_day: CountsSchema,
    last_hour: CountsSchema,
    median_ms: z
      .int()
      .nonnegative()
      .nullable()
      .meta({ description: 'The median duration of the attempts of the last 24 hours; null without any' }),
    unsent_in_row: count.meta({ description: 'How many of the last hour, up to the latest one, did not go out in a row' }),
    latest_failure: FailureSchema.nullable().meta({ description: 'Why the latest of them did not go out' }),
  })
  .meta({ id: 'SmsHealth' });
/** Whether text messages go out now. */
export type SmsHealth = z.infer<typeof SmsHealthSchema>;

/**
 * Which attempts an admin lists; `last_digits` are the last four of the mobile.
 *
 * @example
 * ListSmsQuerySchema.parse({ last_digits: '4567' }) // → { page: 1, per_page: 50, last_digits: '4567' }
 * ListSmsQuerySchema.parse({ last_digits: '09121234567' }) // → throws ZodError
 */
export const ListSmsQuerySchema = PageQuerySchema.extend({
  kind: z.enum(smsKinds).optional(),
  outcome: z.enum(smsOutcomes).optional(),
  last_digits: z
    .string()
    .regex(/^\d{4}$/, { error: 'last_digits' })
    .optional(),
});
/** Which attempts an admin lists, with the defaults applied. */
export type ListSmsQuery = z.output<typeof ListSmsQuerySchema>;

/** Text messages of one file. */
export const smsExportLimits = { attempts: 20_000 } as const;

/** The text messages as a file: the same filters without pages. */
const ExportSmsQuerySchema = ListSmsQuerySchema.omit({ page: true, per_page: true }).extend(SheetFormatQuerySchema.shape);
/** The filters of exported text messages. */
export type ExportSmsQuery = Omit<z.output<typeof ExportSmsQuerySchema>, 'format'>;

/** The text messages of the portal, for admins. */
export const sms = c.router(
  {
    listSms: {
      method: 'GET',
      path: '/api/admin/messages',
      query: ListSmsQuerySchema,
      summary: 'Lists the text messages of the last 30 days, newest first',
      description:
        'All attempts to send, with counts of each outcome under the other filters, and whether sending is active now.',
      responses: {
        200: z.object({
          data: z.array(SmsAttemptSchema),
          meta: PageMetaSchema,
          health: SmsHealthSchema,
          counts: CountsSchema,
        }),
      },
      metadata: access({ role: 'admin', limit: 'search' }),
    },
    exportSms: {
      method: 'GET',
      path: '/api/admin/messages/export',
      query: ExportSmsQuerySchema,
      summary: 'Exports the text messages of the last 30 days as a file',
      description: `The newest ${smsExportLimits.attempts}, newest first, with masked mobiles and without texts.`,
      responses: { 200: ContentSchema },
      metadata: access({ role: 'admin', limit: 'batch_write', cost: 4 }),
    },
  },
  { commonResponses: errorResponses },
);
