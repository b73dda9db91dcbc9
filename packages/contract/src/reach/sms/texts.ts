import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { access } from '../../wire/access.ts';
import { errorResponses } from '../../wire/errors.ts';
import { withErrors } from '../../wire/route-errors.ts';
import { one, textSchema } from '../../wire/values.ts';
import { SmsGatewaySchema, type SmsKind, smsKinds } from '../sms.ts';

const c = initContract();

/** What the portal inserts into the text of a code. */
export const CODE_PLACEHOLDER = '{code}';

const isWorded = (kind: SmsKind): kind is Exclude<SmsKind, 'notification'> => kind !== 'notification';
/** The kinds of messages whose text can be reworded; a notification is worded by what it is about. */
export const smsTextKinds = smsKinds.filter(isWorded);
/** A kind of message whose text can be reworded. */
export type SmsTextKind = (typeof smsTextKinds)[number];
const KindSchema = z.enum(smsTextKinds as [SmsTextKind, ...SmsTextKind[]]);

/** The text of a kind of message; `version` is 0 until it is changed for the first time. */
export const SmsTextSchema = z
  .object({
    kind: KindSchema,
    text: z.string(),
    default_text: z.string(),
    has_code: z.boolean().meta({
      description:
        'Whether the text has the code in it, as `{code}`; its message ends with a line for browsers that fill the code in',
    }),
    version: z.int().nonnegative(),
  })
  .meta({ id: 'SmsText' });
/** The text of a kind of message. */
export type SmsText = z.infer<typeof SmsTextSchema>;

const SmsTextsSchema = z.object({
  gateway: SmsGatewaySchema,
  host: z.string().meta({ description: 'The host in the last line of a code' }),
  texts: z.array(SmsTextSchema),
});
/** The texts of messages, and what else their preview needs. */
export type SmsTexts = z.infer<typeof SmsTextsSchema>;

/**
 * Another text in place of the version that was read; null restores the default one.
 *
 * @example
 * SaveSmsTextSchema.parse({ version: 0, text: 'کد شما: {code}' }).text // → 'کد شما: {code}'
 * SaveSmsTextSchema.parse({ version: 0, text: '' }) // → throws ZodError
 */
export const SaveSmsTextSchema = z.strictObject({ version: z.int().nonnegative(), text: textSchema(8, 300).nullable() });
/** Another text in place of the version that was read. */
export type SaveSmsText = z.output<typeof SaveSmsTextSchema>;

/** The texts of the messages that the portal words itself, for admins. */
export const smsTexts = c.router(
  {
    listSmsTexts: {
      method: 'GET',
      path: '/api/admin/messages/texts',
      summary: 'Lists the editable texts of text messages',
      description: 'Only those that the portal composes; SMS providers use their own templates for the others.',
      responses: { 200: one(SmsTextsSchema) },
      metadata: access({ role: 'admin', limit: 'own_read' }),
    },
    saveSmsText: {
      method: 'PUT',
      path: '/api/admin/messages/texts/:kind',
      pathParams: z.object({ kind: KindSchema }),
      body: SaveSmsTextSchema,
      summary: 'Updates the text of a kind of message, or restores its default',
      description:
        'Returns 412 `stale` when it changed since it was read, and 422 at `text` when a text of a code does not contain `{code}` exactly once, or any text contains other braces, `@`, `#`, a line break or the address of a site.',
      responses: { 200: one(SmsTextSchema) },
      metadata: withErrors(access({ role: 'admin', limit: 'own_write', idempotent: true }), { stale: SmsTextSchema }),
    },
  },
  { commonResponses: errorResponses },
);
