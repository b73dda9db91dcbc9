import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { LogFrameSchema } from './chat/events.ts';
import { CloseReportSchema, ReportSchema } from './chat/reports.ts';
import {
  ChatUserSchema,
  chatPointer,
  MessageSchema,
  PartnerSchema,
  ReadSchema,
  RoomSchema,
  SendMessageSchema,
  SentSchema,
  SupporterSchema,
  unreadFields,
} from './chat/values.ts';
import { place, resetReasons } from './realtime.ts';
import { access } from './wire/access.ts';
import { errorResponses } from './wire/errors.ts';
import { chatLimits } from './wire/limits.ts';
import { withErrors } from './wire/route-errors.ts';
import {
  IdParamSchema,
  IdSchema,
  MessageIdSchema,
  one,
  PageMetaSchema,
  PageQuerySchema,
  page,
  queryTextSchema,
  TimeSchema,
  textSchema,
} from './wire/values.ts';

const c = initContract();

const UserParams = z.object({ userId: IdParamSchema });
const MessageParams = z.object({ messageId: MessageIdSchema });
/** Every chat call accepts `page`, including calls with a single page. */
const PageSchema = PageQuerySchema.pick({ page: true });
const ListQuery = PageQuerySchema.extend({ q: queryTextSchema(100).optional() });
const wholeParam = z
  .string()
  .regex(/^(0|[1-9]\d{0,14})$/)
  .transform(Number);

const nothing = z.strictObject({}).optional();
const read = access({ role: 'user', limit: 'own_read' });
const readByPost = access({ role: 'user', limit: 'own_read', while_suspended: true });
const write = access({ role: 'user', limit: 'own_write' });

/** The position of a page in a history; `anchor` is the newest message known when it was opened, sent back with later pages. */
const HistoryMetaSchema = PageMetaSchema.pick({ current_page: true, last_page: true, per_page: true, total: true })
  .extend({ anchor: chatPointer })
  .meta({ id: 'ChatHistoryMeta' });
/** The position of a page in the history of a room. */
export type HistoryMeta = z.infer<typeof HistoryMetaSchema>;

/** The initial state of a chat, read at one moment: events of the log after `head` are the only ones it does not include. */
export const BootstrapSchema = z
  .object({
    epoch: z.string(),
    head: chatPointer,
    mark: z.string().meta({ description: 'The id of the event at `head`, empty before the first' }),
    user_id: IdSchema.meta({
      description: 'The id of the current user in the chat: the user, or the desk that the supporter is a member of',
    }),
    total_unread: chatPointer,
    rooms: z.array(RoomSchema).meta({ description: 'The newest rooms; older ones are paginated' }),
    supporters: z.array(SupporterSchema),
  })
  .meta({ id: 'ChatBootstrap' });
/** The initial state of a chat, read at one moment. */
export type Bootstrap = z.infer<typeof BootstrapSchema>;

/** The chat over HTTP: rooms, history, messages, and the log of events for clients without a socket. Only the user may call. */
export const chat = c.router(
  {
    fetchUserData: {
      method: 'POST',
      path: '/api/chat/fetch-user-data/:userId',
      pathParams: UserParams,
      query: PageSchema,
      body: nothing,
      summary: 'Somebody one may talk with, and how one’s room with them stands',
      responses: { 200: one(PartnerSchema) },
      metadata: readByPost,
    },
    checkAuth: {
      method: 'POST',
      path: '/api/chat/check-auth',
      query: PageSchema,
      body: nothing,
      summary: 'As whom one talks: oneself, or the desk that a supporter sits at',
      responses: { 200: one(z.object({ user_id: IdSchema, is_desk: z.boolean() })) },
      metadata: withErrors(readByPost, { desk_required: null }),
    },
    listRooms: {
      method: 'GET',
      path: '/api/chat/rooms',
      query: ListQuery,
      summary: 'One’s rooms, the latest first, and the desks of support',
      responses: {
        200: z.object({
          data: z.array(RoomSchema),
          supporters: z.array(SupporterSchema),
          meta: PageMetaSchema.extend({ total_unread: chatPointer }),
        }),
      },
      metadata: withErrors(read, { desk_required: null }),
    },
    listUsers: {
      method: 'GET',
      path: '/api/chat/users',
      query: ListQuery,
      summary: 'Whom one may talk with: partners, public suppliers and desks; everybody for supporters and admins',
      responses: { 200: page(ChatUserSchema) },
      metadata: access({ role: 'user', limit: 'search' }),
    },
    getHistory: {
      method: 'GET',
      path: '/api/chat/history/:userId',
      pathParams: UserParams,
      query: PageSchema.extend({ anchor: wholeParam.optional() }),
      summary: 'Messages of a room, newest first; a page counts back from its anchor, the newest message of the first page',
      responses: { 200: z.object({ data: z.array(MessageSchema), meta: HistoryMetaSchema, user: PartnerSchema }) },
      metadata: withErrors(read, { desk_required: null }),
    },
    sendMessage: {
      method: 'POST',
      path: '/api/chat/messages',
      query: PageSchema,
      body: SendMessageSchema,
      summary: 'Sends a message; the same message_id again gives the message that is there',
      responses: { 200: one(SentSchema) },
      metadata: withErrors(write, { chat_blocked: null, client_id_conflict: null, desk_required: null, not_found: null }),
    },
    deleteMessage: {
      method: 'DELETE',
      path: '/api/chat/messages/:messageId',
      pathParams: MessageParams,
      query: PageSchema,
      summary: 'Takes a message of one’s own back: its place stays, its content is gone',
      responses: { 200: one(z.object({ message_id: z.uuidv7(), deleted_at: TimeSchema })) },
      metadata: write,
    },
    readRoom: {
      method: 'POST',
      path: '/api/chat/read/:userId',
      pathParams: UserParams,
      query: PageSchema,
      body: z.strictObject({ seq: z.int().positive().optional() }).optional(),
      summary: 'Marks a room as read up to a message, or up to the newest',
      responses: { 200: one(ReadSchema) },
      metadata: access({ role: 'user', limit: 'own_write', while_suspended: true }),
    },
    blockUser: {
      method: 'POST',
      path: '/api/chat/block/:userId',
      pathParams: UserParams,
      query: PageSchema,
      body: nothing,
      summary: 'Stops messages between the two, in both directions',
      responses: { 200: one(z.object({ user_id: IdSchema, is_blocked: z.boolean(), ...unreadFields })) },
      metadata: write,
    },
    unblockUser: {
      method: 'POST',
      path: '/api/chat/unblock/:userId',
      pathParams: UserParams,
      query: PageSchema,
      body: nothing,
      summary: 'Lets messages through again',
      responses: { 200: one(z.object({ user_id: IdSchema, is_blocked: z.boolean(), ...unreadFields })) },
      metadata: write,
    },
    reportUser: {
      method: 'POST',
      path: '/api/chat/report/:userId',
      pathParams: UserParams,
      query: PageSchema,
      body: z.strictObject({
        message_ids: z.array(MessageIdSchema).min(1).max(chatLimits.report_messages),
        reason: textSchema(3, 500),
      }),
      summary: 'Reports messages of the other to the admins; they are kept as they are now',
      responses: { 201: one(z.object({ id: IdSchema })) },
      metadata: access({ role: 'user', limit: 'own_write', idempotent: true }),
    },
    searchRoom: {
      method: 'GET',
      path: '/api/chat/search/:userId',
      pathParams: UserParams,
      query: PageSchema.extend({ q: queryTextSchema(100, 1), before_seq: wholeParam.optional() }),
      summary: 'Messages of a room with these words, newest first; `next_before_seq` goes on in what is older',
      responses: {
        200: z.object({ data: z.array(MessageSchema), meta: z.object({ next_before_seq: chatPointer.nullable() }) }),
      },
      metadata: access({ role: 'user', limit: 'search' }),
    },
    getBootstrap: {
      method: 'GET',
      path: '/api/chat/bootstrap',
      query: PageSchema,
      summary: 'Rooms, counts and the place in one’s log, all of one moment',
      responses: { 200: one(BootstrapSchema) },
      metadata: withErrors(read, { desk_required: null }),
    },
    readEvents: {
      method: 'POST',
      path: '/api/chat/events',
      query: PageSchema,
      body: z.strictObject(place),
      summary: 'What happened after a place in one’s log, for who has no socket; all up to that place counts as delivered',
      responses: {
        200: z.object({
          data: z.array(LogFrameSchema),
          meta: z
            .object({ head: chatPointer, reset: z.enum(resetReasons).nullable() })
            .meta({ description: '`head` is the end of the log; with a `reset` the position is invalid: read the bootstrap' }),
        }),
      },
      metadata: readByPost,
    },
    listReports: {
      method: 'GET',
      path: '/api/admin/chat-reports',
      query: PageQuerySchema.extend({ closed: z.enum(['true', 'false']).default('false') }),
      summary: 'Reports of messages: the open ones oldest first, or the closed ones, the last decided first',
      responses: { 200: page(ReportSchema) },
      metadata: access({ role: 'admin', limit: 'own_read' }),
    },
    closeReport: {
      method: 'POST',
      path: '/api/admin/chat-reports/:reportId/close',
      pathParams: z.object({ reportId: IdParamSchema }),
      body: CloseReportSchema,
      summary:
        'Closes a report with a decision: a warning reaches the reported user with its reason, a suspension suspends them, and the reporter learns that it was looked at. review_closed (409) with the report when another decided; conflict (409) for a report of oneself, and for a warning or suspension of a desk or a closed account',
      responses: { 200: one(ReportSchema) },
      metadata: withErrors(access({ role: 'admin', limit: 'own_write', idempotent: true }), { review_closed: ReportSchema }),
    },
  },
  { commonResponses: errorResponses },
);
