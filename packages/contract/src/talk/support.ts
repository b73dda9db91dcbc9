import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { ContentSchema, SheetFormatQuerySchema } from '../reach/files.ts';
import { access } from '../wire/access.ts';
import { errorResponses } from '../wire/errors.ts';
import { withErrors } from '../wire/route-errors.ts';
import {
  IdParamSchema,
  IdSchema,
  many,
  one,
  PageQuerySchema,
  PeriodSchema,
  ReasonSchema,
  TimeSchema,
  textSchema,
} from '../wire/values.ts';
import { PutSupportHoursSchema, SupportDeskSchema, SupportFiguresSchema, SupportHoursSchema } from './support/hours.ts';
import {
  SupportCustomerSchema,
  SupportMetaSchema,
  SupportNoteSchema,
  SupportRoomSchema,
  SupportTagSchema,
} from './support/rooms.ts';
import { supportClaims, supportLimits, supportStates } from './support/vocabulary.ts';

export * from './support/hours.ts';
export * from './support/rooms.ts';
export * from './support/vocabulary.ts';

const c = initContract();

const pathParams = z.object({ userId: IdParamSchema });
const responses = { 200: one(SupportRoomSchema) };
const body = z.strictObject({}).optional();
const read = access({ role: 'supporter', limit: 'own_read' });
const metadata = access({ role: 'supporter', limit: 'own_write' });

/** The rooms of a desk as its supporters share them: claim, release, hand over, and state. Messages are sent in the chat. */
export const support = c.router(
  {
    listSupportRooms: {
      method: 'GET',
      path: '/api/support/rooms',
      query: PageQuerySchema.extend({
        claim: z.enum(supportClaims).default('all'),
        state: z.enum(supportStates).optional(),
        q: z.string().max(100).optional().meta({ description: 'Words of the name, of a tag, or of a message of the room' }),
      }),
      summary: 'Lists the rooms of the caller’s desk with their assigned supporters',
      description:
        'Rooms that wait for the desk come first, the longest wait at the top; then those that wait for the user, latest first, the snoozed by their time, and the solved. Returns 403 `desk_required` when the caller has no desk.',
      responses: { 200: z.object({ data: z.array(SupportRoomSchema), meta: SupportMetaSchema }) },
      metadata: withErrors(read, { desk_required: null, not_found: null }),
    },
    getSupportRoom: {
      method: 'GET',
      path: '/api/support/rooms/:userId',
      pathParams,
      summary: 'Returns a room of the caller’s desk with its assigned supporter',
      responses,
      metadata: read,
    },
    getSupportCustomer: {
      method: 'GET',
      path: '/api/support/rooms/:userId/customer',
      pathParams,
      summary: 'Returns what a supporter knows of the user of a room',
      responses: { 200: one(SupportCustomerSchema) },
      metadata: read,
    },
    listSupportNotes: {
      method: 'GET',
      path: '/api/support/rooms/:userId/notes',
      pathParams,
      summary: 'Lists the notes of a room, which its user never reads',
      responses: { 200: many(SupportNoteSchema) },
      metadata: read,
    },
    addSupportNote: {
      method: 'POST',
      path: '/api/support/rooms/:userId/notes',
      pathParams,
      body: z.strictObject({ text: textSchema(1, supportLimits.note_characters) }),
      summary: 'Adds a note to a room',
      description: 'Returns 409 `conflict` for a room with the most notes.',
      responses: { 201: one(SupportNoteSchema) },
      metadata: access({ role: 'supporter', limit: 'own_write', idempotent: true }),
    },
    putSupportTags: {
      method: 'PUT',
      path: '/api/support/rooms/:userId/tags',
      pathParams,
      body: z.strictObject({ tags: z.array(SupportTagSchema).max(supportLimits.tags) }),
      summary: 'Replaces the tags of a room',
      responses,
      metadata,
    },
    setSupportState: {
      method: 'POST',
      path: '/api/support/rooms/:userId/state',
      pathParams,
      body: z.discriminatedUnion('state', [
        z.strictObject({ state: z.literal('open') }),
        z.strictObject({ state: z.literal('snoozed'), until: TimeSchema }),
        z.strictObject({ state: z.literal('solved'), seq: z.int().nonnegative() }),
      ]),
      summary: 'Solves, snoozes or reopens the conversation of a room',
      description:
        'Solving carries the number of the newest message that was seen: 409 `conflict` when the user has written since. Returns 409 `room_claimed` with the room when another supporter has claimed it. A solved conversation is released.',
      responses,
      metadata: withErrors(metadata, { room_claimed: SupportRoomSchema }),
    },
    getSupportHours: {
      method: 'GET',
      path: '/api/admin/support/hours',
      summary: 'Returns when supporters answer',
      responses: { 200: one(SupportHoursSchema) },
      metadata: access({ role: 'admin', limit: 'own_read' }),
    },
    putSupportHours: {
      method: 'PUT',
      path: '/api/admin/support/hours',
      body: PutSupportHoursSchema,
      summary: 'Changes when supporters answer',
      description: 'Returns 412 `stale` with the hours of now after another change.',
      responses: { 200: one(SupportHoursSchema) },
      metadata: withErrors(access({ role: 'admin', limit: 'own_write', idempotent: true }), { stale: SupportHoursSchema }),
    },
    getSupportFigures: {
      method: 'GET',
      path: '/api/admin/support/figures',
      query: PeriodSchema,
      summary: 'Returns what supporters did in a period',
      description: `The last 30 days by default, at most ${supportLimits.figure_days} days.`,
      responses: { 200: one(SupportFiguresSchema) },
      metadata: access({ role: 'admin', limit: 'own_read' }),
    },
    exportSupportFigures: {
      method: 'GET',
      path: '/api/admin/support/figures/export',
      query: PeriodSchema.extend(SheetFormatQuerySchema.shape),
      summary: 'Exports what supporters did in a period as a file',
      description: 'One row for each supporter on each day and, in a workbook, also by supporter and by day.',
      responses: { 200: ContentSchema },
      metadata: access({ role: 'admin', limit: 'batch_write', cost: 4 }),
    },
    getSupportDesk: {
      method: 'GET',
      path: '/api/support/desks/:deskId',
      pathParams: z.object({ deskId: IdParamSchema }),
      summary: 'Returns whether a desk answers now, and the caller’s conversation with it',
      responses: { 200: one(SupportDeskSchema) },
      metadata: access({ role: 'user', limit: 'own_read' }),
    },
    rateSupport: {
      method: 'POST',
      path: '/api/support/desks/:deskId/rating',
      pathParams: z.object({ deskId: IdParamSchema }),
      body: z.strictObject({ stars: z.int().min(1).max(5) }),
      summary: 'Rates the caller’s solved conversation with a desk',
      description: 'A later rating replaces it. Returns 409 `conflict` unless the newest conversation is solved.',
      responses: { 200: one(SupportDeskSchema) },
      metadata: access({ role: 'user', limit: 'own_write' }),
    },
    claimSupportRoom: {
      method: 'POST',
      path: '/api/support/rooms/:userId/claim',
      pathParams,
      body,
      summary: 'Claims a room of the caller’s desk',
      description: 'Returns 409 `room_claimed` with the room when another supporter has claimed it.',
      responses,
      metadata: withErrors(metadata, { room_claimed: SupportRoomSchema }),
    },
    releaseSupportRoom: {
      method: 'POST',
      path: '/api/support/rooms/:userId/release',
      pathParams,
      body,
      summary: 'Releases a claimed room to the desk',
      description: 'Returns 409 `room_claimed` with the room when another supporter has claimed it.',
      responses,
      metadata: withErrors(metadata, { room_claimed: SupportRoomSchema }),
    },
    handOverSupportRoom: {
      method: 'POST',
      path: '/api/support/rooms/:userId/hand-over',
      pathParams,
      body: z.strictObject({ supporter_id: IdSchema, note: ReasonSchema }),
      summary: 'Transfers a claimed room to another supporter of the desk',
      description: 'The other supporter receives the note as a notification.',
      responses,
      metadata: withErrors(metadata, { room_claimed: SupportRoomSchema }),
    },
  },
  { commonResponses: errorResponses },
);
