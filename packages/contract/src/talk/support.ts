import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { access } from '../wire/access.ts';
import { errorResponses } from '../wire/errors.ts';
import { withErrors } from '../wire/route-errors.ts';
import { IdParamSchema, IdSchema, one, PageMetaSchema, PageQuerySchema, ReasonSchema, TimeSchema } from '../wire/values.ts';
import { supportClaims } from './support/vocabulary.ts';

export * from './support/vocabulary.ts';

const c = initContract();

const SupportPersonSchema = z.object({ user_id: IdSchema, name: z.string() });

/**
 * A room of a desk: who writes, what is unread by the desk, the newest message, and the supporter who answers it, with the note of
 * whoever handed it over. A claim of a supporter who has left the desk, or is suspended, is none.
 */
export const SupportRoomSchema = z
  .object({
    user: SupportPersonSchema,
    unread: z.int().nonnegative(),
    last_message: z
      .object({
        text: z.string().meta({ description: 'Empty for a message without text, and after its deletion' }),
        author: SupportPersonSchema.nullable().meta({
          description: 'The supporter who wrote it; null for a message of the user',
        }),
        created_at: TimeSchema,
      })
      .nullable(),
    claim: z.object({ supporter: SupportPersonSchema, note: z.string().nullable(), claimed_at: TimeSchema }).nullable(),
  })
  .meta({ id: 'SupportRoom' });
/** A room of a desk with its claim. */
export type SupportRoom = z.infer<typeof SupportRoomSchema>;

const count = z.int().nonnegative();
const SupportMetaSchema = PageMetaSchema.extend({
  counts: z
    .object({ all: count, none: count, mine: count, unread: count })
    .meta({ description: 'Number of rooms of each kind, and of those with unread messages' }),
  members: z.array(SupportPersonSchema).meta({ description: 'The other supporters of the desk, to whom a room is handed over' }),
});

const pathParams = z.object({ userId: IdParamSchema });
const responses = { 200: one(SupportRoomSchema) };
const body = z.strictObject({}).optional();
const metadata = access({ role: 'supporter', limit: 'own_write' });

/** The rooms of a desk as its supporters share them: claim, release and hand over. Messages are sent in the chat. */
export const support = c.router(
  {
    listSupportRooms: {
      method: 'GET',
      path: '/api/support/rooms',
      query: PageQuerySchema.extend({ claim: z.enum(supportClaims).default('all') }),
      summary: 'Lists the rooms of the caller’s desk with their assigned supporters',
      description: 'Latest first. Returns 403 `desk_required` when the caller has no desk.',
      responses: { 200: z.object({ data: z.array(SupportRoomSchema), meta: SupportMetaSchema }) },
      metadata: withErrors(access({ role: 'supporter', limit: 'own_read' }), { desk_required: null, not_found: null }),
    },
    getSupportRoom: {
      method: 'GET',
      path: '/api/support/rooms/:userId',
      pathParams,
      summary: 'Returns a room of the caller’s desk with its assigned supporter',
      responses,
      metadata: access({ role: 'supporter', limit: 'own_read' }),
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
