import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { ContentSchema } from '../reach/files.ts';
import { place, resetReasons } from '../realtime.ts';
import { access } from '../wire/access.ts';
import { errorResponses } from '../wire/errors.ts';
import { chatLimits } from '../wire/limits.ts';
import { withErrors } from '../wire/route-errors.ts';
import {
  IdParamSchema,
  IdSchema,
  one,
  PageMetaSchema,
  PageQuerySchema,
  page,
  queryTextSchema,
  ReasonSchema,
  TimeSchema,
} from '../wire/values.ts';
import { LogFrameSchema } from './chat/events.ts';
import { MessageIdSchema, SentMessageIdSchema } from './chat/message-id.ts';
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

const reportCount = z.int().nonnegative();
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
      summary: 'Returns a chat partner and the state of the room with them',
      responses: { 200: one(PartnerSchema) },
      metadata: readByPost,
    },
    checkAuth: {
      method: 'POST',
      path: '/api/chat/check-auth',
      query: PageSchema,
      body: nothing,
      summary: 'Returns the chat identity of the caller',
      description: 'The caller’s own account, or the support desk of a supporter.',
      responses: { 200: one(z.object({ user_id: IdSchema, is_desk: z.boolean() })) },
      metadata: withErrors(readByPost, { desk_required: null }),
    },
    listRooms: {
      method: 'GET',
      path: '/api/chat/rooms',
      query: ListQuery,
      summary: 'Lists the chat rooms of the caller, latest first, and the support desks',
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
      summary: 'Lists the users with whom the caller may chat',
      description: 'Partners, public suppliers and desks; all users for supporters and admins.',
      responses: { 200: page(ChatUserSchema) },
      metadata: access({ role: 'user', limit: 'search' }),
    },
    getHistory: {
      method: 'GET',
      path: '/api/chat/history/:userId',
      pathParams: UserParams,
      query: PageSchema.extend({ anchor: wholeParam.optional() }),
      summary: 'Lists the messages of a room, newest first',
      description: 'Pages count back from an anchor, the newest message of the first page.',
      responses: { 200: z.object({ data: z.array(MessageSchema), meta: HistoryMetaSchema, user: PartnerSchema }) },
      metadata: withErrors(read, { desk_required: null }),
    },
    sendMessage: {
      method: 'POST',
      path: '/api/chat/messages',
      query: PageSchema,
      body: SendMessageSchema,
      summary: 'Sends a message',
      description: 'A repeated `message_id` returns the existing message.',
      responses: { 200: one(SentSchema) },
      metadata: withErrors(write, { chat_blocked: null, client_id_conflict: null, desk_required: null, not_found: null }),
    },
    deleteMessage: {
      method: 'DELETE',
      path: '/api/chat/messages/:messageId',
      pathParams: MessageParams,
      query: PageSchema,
      summary: 'Deletes a message of the caller',
      description: 'The message keeps its position in the room, without its content.',
      responses: { 200: one(z.object({ message_id: SentMessageIdSchema, deleted_at: TimeSchema })) },
      metadata: write,
    },
    readRoom: {
      method: 'POST',
      path: '/api/chat/read/:userId',
      pathParams: UserParams,
      query: PageSchema,
      body: z.strictObject({ seq: z.int().positive().optional() }).optional(),
      summary: 'Marks a room as read up to a message, by default the newest',
      responses: { 200: one(ReadSchema) },
      metadata: access({ role: 'user', limit: 'own_write', while_suspended: true }),
    },
    blockUser: {
      method: 'POST',
      path: '/api/chat/block/:userId',
      pathParams: UserParams,
      query: PageSchema,
      body: nothing,
      summary: 'Blocks a chat partner',
      description: 'Stops messages in both directions.',
      responses: { 200: one(z.object({ user_id: IdSchema, is_blocked: z.boolean(), ...unreadFields })) },
      metadata: write,
    },
    unblockUser: {
      method: 'POST',
      path: '/api/chat/unblock/:userId',
      pathParams: UserParams,
      query: PageSchema,
      body: nothing,
      summary: 'Unblocks a chat partner',
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
        reason: ReasonSchema,
      }),
      summary: 'Reports messages of a chat partner to the admins',
      description: 'The report stores the messages in their present state.',
      responses: { 201: one(z.object({ id: IdSchema })) },
      metadata: access({ role: 'user', limit: 'own_write', idempotent: true }),
    },
    searchRoom: {
      method: 'GET',
      path: '/api/chat/search/:userId',
      pathParams: UserParams,
      query: PageSchema.extend({ q: queryTextSchema(100, 1), before_seq: wholeParam.optional() }),
      summary: 'Searches the messages of a room',
      description: 'Newest first; pass `next_before_seq` to continue with older messages.',
      responses: {
        200: z.object({ data: z.array(MessageSchema), meta: z.object({ next_before_seq: chatPointer.nullable() }) }),
      },
      metadata: access({ role: 'user', limit: 'search' }),
    },
    exportChats: {
      method: 'GET',
      path: '/api/chat/export',
      summary: 'Exports the chats of the caller as JSON',
      description:
        'The caller’s own rooms in the order in which they began, each with its partner and its messages, oldest first, as `getHistory` returns them. A supporter exports the rooms of their own account, never those of a desk. Files are named with their addresses.',
      responses: { 200: ContentSchema },
      metadata: access({ role: 'user', limit: 'batch_write', cost: 60 }),
    },
    getBootstrap: {
      method: 'GET',
      path: '/api/chat/bootstrap',
      query: PageSchema,
      summary: 'Returns rooms, counters and event log position as one snapshot',
      responses: { 200: one(BootstrapSchema) },
      metadata: withErrors(read, { desk_required: null }),
    },
    readEvents: {
      method: 'POST',
      path: '/api/chat/events',
      query: PageSchema,
      body: z.strictObject(place),
      summary: 'Lists the chat events after a position in the caller’s event log',
      description: 'For clients without a WebSocket connection. Events up to the requested position count as delivered.',
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
      summary: 'Lists the reports of chat messages',
      description: 'Open reports oldest first, closed reports with the latest decision first, with counts of both.',
      responses: {
        200: page(ReportSchema).extend({
          counts: z.object({
            open: reportCount.meta({ description: 'Number of reports that wait for a decision' }),
            closed: reportCount.meta({ description: 'Number of reports that were decided' }),
          }),
        }),
      },
      metadata: access({ role: 'admin', limit: 'own_read' }),
    },
    closeReport: {
      method: 'POST',
      path: '/api/admin/chat-reports/:reportId/close',
      pathParams: z.object({ reportId: IdParamSchema }),
      body: CloseReportSchema,
      summary: 'Closes a report with a decision',
      description:
        'A warning is sent to the reported user with its reason, a suspension suspends the user, and the reporter is notified that the report was reviewed. Returns 409 `review_closed` with the report when it is already closed, and 409 `conflict` for a report about the caller and for a warning or suspension of a desk or a closed account.',
      responses: { 200: one(ReportSchema) },
      metadata: withErrors(access({ role: 'admin', limit: 'own_write', idempotent: true }), { review_closed: ReportSchema }),
    },
  },
  { commonResponses: errorResponses },
);
