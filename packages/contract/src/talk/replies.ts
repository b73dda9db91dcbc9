import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { access } from '../wire/access.ts';
import { errorResponses } from '../wire/errors.ts';
import { chatLimits, replyLimits } from '../wire/limits.ts';
import { withErrors } from '../wire/route-errors.ts';
import { deletedAnswer, IdParamSchema, IdSchema, many, one, textSchema } from '../wire/values.ts';

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
  'Returns 422 at the field for a title that another reply has, for unknown placeholders in braces, and above the maximum number of replies';

/** Prepared replies: admins keep them, and those who answer people in the chat begin a message with one. */
export const replies = c.router(
  {
    listReplies: {
      method: 'GET',
      path: '/api/support/replies',
      summary: 'Lists the visible canned replies in display order',
      responses: { 200: many(ReplySchema) },
      metadata: access({ role: 'supporter', limit: 'own_read' }),
    },
    listKeptReplies: {
      method: 'GET',
      path: '/api/admin/replies',
      summary: 'Lists all canned replies in display order, including hidden ones',
      responses: { 200: many(KeptReplySchema) },
      metadata: access({ role: 'admin', limit: 'own_read' }),
    },
    createReply: {
      method: 'POST',
      path: '/api/admin/replies',
      body: CreateReplySchema,
      summary: 'Creates a canned reply at the end of the list',
      description: `${refusals}.`,
      responses: { 201: one(KeptReplySchema) },
      metadata: write,
    },
    updateReply: {
      method: 'PUT',
      path: '/api/admin/replies/:replyId',
      pathParams,
      body: UpdateReplySchema,
      summary: 'Updates a canned reply',
      description: `${refusals}. Returns 412 \`stale\` with the current reply when it changed since it was read.`,
      responses: { 200: one(KeptReplySchema) },
      metadata: withErrors(write, { stale: KeptReplySchema }),
    },
    moveReply: {
      method: 'PUT',
      path: '/api/admin/replies/:replyId/place',
      pathParams,
      body: z.strictObject({ before_id: IdSchema.nullable() }),
      summary: 'Moves a canned reply before another, or to the end',
      description: 'The version of its content does not change. Returns 422 at `before_id` for an unknown reply.',
      responses: { 200: many(KeptReplySchema) },
      metadata: access({ role: 'admin', limit: 'own_write' }),
    },
    deleteReply: {
      method: 'DELETE',
      path: '/api/admin/replies/:replyId',
      pathParams,
      query: z.object({ version: IdParamSchema }),
      summary: 'Deletes a canned reply',
      description: 'Messages that started from it remain. Returns 412 `stale` when it changed since it was read.',
      responses: { 200: deletedAnswer },
      metadata: withErrors(access({ role: 'admin', limit: 'own_write' }), { stale: KeptReplySchema }),
    },
  },
  { commonResponses: errorResponses },
);
