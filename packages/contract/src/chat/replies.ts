import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { access } from '../wire/access.ts';
import { errorResponses } from '../wire/errors.ts';
import { chatLimits, replyLimits } from '../wire/limits.ts';
import { withErrors } from '../wire/route-errors.ts';
import { IdParamSchema, IdSchema, many, one, textSchema } from '../wire/values.ts';

const c = initContract();

/** A prepared reply as admins keep it; `text` may have placeholders of `reply-placeholders.ts`. */
export const KeptReplySchema = z
  .object({ id: IdSchema, title: z.string(), text: z.string(), is_shown: z.boolean(), version: z.int().positive() })
  .meta({ id: 'KeptReply' });
/** A prepared reply as admins keep it. */
export type KeptReply = z.infer<typeof KeptReplySchema>;

/** A prepared reply as those read it who answer with it. */
export const ReplySchema = KeptReplySchema.pick({ id: true, title: true, text: true }).meta({ id: 'Reply' });
/** A prepared reply as those read it who answer with it. */
export type Reply = z.infer<typeof ReplySchema>;

const fields = {
  title: textSchema(2, replyLimits.title),
  text: textSchema(2, chatLimits.message_characters),
  is_shown: z.boolean(),
};

/**
 * A new prepared reply.
 *
 * @example
 * CreateReplySchema.parse({ title: 'سلام', text: 'سلام {name}، بفرمایید.' }).is_shown // → true
 * CreateReplySchema.parse({ title: 'سلام', text: ' ' }) // → throws ZodError
 */
export const CreateReplySchema = z.strictObject({ ...fields, is_shown: fields.is_shown.default(true) });
/** The content of a prepared reply. */
export type ReplyContent = z.output<typeof CreateReplySchema>;

/** The whole content of a reply, in place of that of the version that was read. */
export const UpdateReplySchema = z.strictObject({ ...fields, version: z.int().positive() });

const pathParams = z.object({ replyId: IdParamSchema });
const write = access({ role: 'admin', limit: 'own_write', idempotent: true });
const refusals =
  'A title that another reply has, braces that are no known placeholder, and a reply above the limit answer 422 at their field';

/** Prepared replies: admins keep them, and those who answer people in the chat begin a message with one. */
export const replies = c.router(
  {
    listReplies: {
      method: 'GET',
      path: '/api/support/replies',
      summary: 'The prepared replies that are shown, in their order',
      responses: { 200: many(ReplySchema) },
      metadata: access({ role: 'supporter', limit: 'own_read' }),
    },
    listKeptReplies: {
      method: 'GET',
      path: '/api/admin/replies',
      summary: 'All prepared replies in their order, also those that are not shown',
      responses: { 200: many(KeptReplySchema) },
      metadata: access({ role: 'admin', limit: 'own_read' }),
    },
    createReply: {
      method: 'POST',
      path: '/api/admin/replies',
      body: CreateReplySchema,
      summary: `A new prepared reply, the last in the order. ${refusals}`,
      responses: { 201: one(KeptReplySchema) },
      metadata: write,
    },
    updateReply: {
      method: 'PUT',
      path: '/api/admin/replies/:replyId',
      pathParams,
      body: UpdateReplySchema,
      summary: `Replaces the content of a reply; stale (412) with that of today when it changed since it was read. ${refusals}`,
      responses: { 200: one(KeptReplySchema) },
      metadata: withErrors(write, { stale: KeptReplySchema }),
    },
    moveReply: {
      method: 'PUT',
      path: '/api/admin/replies/:replyId/place',
      pathParams,
      body: z.strictObject({ before_id: IdSchema.nullable() }),
      summary: 'Puts a reply before another one, or last; the content keeps its version. An unknown one answers 422 at before_id',
      responses: { 200: many(KeptReplySchema) },
      metadata: access({ role: 'admin', limit: 'own_write' }),
    },
    deleteReply: {
      method: 'DELETE',
      path: '/api/admin/replies/:replyId',
      pathParams,
      query: z.object({ version: IdParamSchema }),
      summary: 'Deletes a reply; messages that began with it stay. Stale (412) when it changed since it was read',
      responses: { 200: one(z.object({ id: IdSchema })) },
      metadata: withErrors(access({ role: 'admin', limit: 'own_write' }), { stale: KeptReplySchema }),
    },
  },
  { commonResponses: errorResponses },
);
