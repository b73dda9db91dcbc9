import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { access } from '../wire/access.ts';
import { errorResponses } from '../wire/errors.ts';
import { withErrors } from '../wire/route-errors.ts';
import { deskLimits } from '../wire/text-limits.ts';
import { IdParamSchema, IdSchema, one, textSchema } from '../wire/values.ts';

const c = initContract();

/** A supporter in the admin's list of desk members; a suspended one keeps the seat but reads nothing meanwhile. */
export const DeskMemberSchema = z
  .object({ user_id: IdSchema, name: z.string(), is_suspended: z.boolean() })
  .meta({ id: 'DeskMember' });
/** A supporter in the list of desk members. */
export type DeskMember = z.infer<typeof DeskMemberSchema>;

/** A support desk and the supporters who answer as it. */
export const DeskSchema = z.object({ id: IdSchema, name: z.string(), members: z.array(DeskMemberSchema) }).meta({ id: 'Desk' });
/** A support desk and its members. */
export type Desk = z.infer<typeof DeskSchema>;

const DeskNameSchema = textSchema(2, deskLimits.name);
const deskParams = z.object({ deskId: IdParamSchema });
const pathParams = z.object({ deskId: IdParamSchema, userId: IdParamSchema });
const responses = { 200: one(DeskSchema) };
const metadata = access({ role: 'admin', limit: 'own_write' });

/** The support desks, their names and their members, for admins. */
export const desks = c.router(
  {
    listDesks: {
      method: 'GET',
      path: '/api/admin/desks',
      summary: 'Lists the support desks with their members',
      description: 'In display order, with the supporters who have no desk.',
      responses: { 200: z.object({ data: z.array(DeskSchema), unseated: z.array(DeskMemberSchema) }) },
      metadata: access({ role: 'admin', limit: 'own_read' }),
    },
    createDesk: {
      method: 'POST',
      path: '/api/admin/desks',
      body: z.strictObject({ name: DeskNameSchema }),
      summary: 'Creates a support desk after the others',
      description: `Users see its name in the chat. A portal has at most ${deskLimits.desks} desks; a name that another desk has, in any spelling, is refused.`,
      responses: { 201: one(DeskSchema) },
      metadata: access({ role: 'admin', limit: 'own_write', idempotent: true }),
    },
    renameDesk: {
      method: 'PATCH',
      path: '/api/admin/desks/:deskId',
      pathParams: deskParams,
      body: z.strictObject({ name: DeskNameSchema, name_was: z.string() }),
      summary: 'Renames a support desk',
      description: 'Returns 412 `stale` with the desk when its name is no longer `name_was`.',
      responses,
      metadata: withErrors(metadata, { stale: DeskSchema }),
    },
    addDeskMember: {
      method: 'PUT',
      path: '/api/admin/desks/:deskId/members/:userId',
      pathParams,
      body: z
        .strictObject({
          desk_was: IdSchema.nullish().meta({
            description:
              'The desk of the supporter that you read before, null for none: another one now is refused at this field',
          }),
        })
        .optional(),
      summary: 'Assigns a supporter to a desk',
      description:
        'A supporter belongs to one desk; an assignment to another desk ends. Returns 409 `conflict` when the user is not a supporter.',
      responses,
      metadata,
    },
    removeDeskMember: {
      method: 'DELETE',
      path: '/api/admin/desks/:deskId/members/:userId',
      pathParams,
      summary: 'Removes a supporter from a desk',
      description: 'The supporter loses access to the rooms of the desk immediately.',
      responses,
      metadata,
    },
  },
  { commonResponses: errorResponses },
);
