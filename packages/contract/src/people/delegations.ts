import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { access, delegationScopes } from '../wire/access.ts';
import { errorResponses } from '../wire/errors.ts';
import { delegationLimits } from '../wire/limits.ts';
import {
  deletedAnswer,
  IdParamSchema,
  IdSchema,
  MobileSchema,
  many,
  one,
  queryTextSchema,
  TimeSchema,
  textSchema,
} from '../wire/values.ts';

const c = initContract();
const scopes = z.array(z.enum(delegationScopes)).min(1).max(delegationScopes.length);

/** A person as shown to others: the title of the supplier profile, otherwise the name. */
export const PersonSchema = z.object({ id: IdSchema, name: z.string(), handle: z.string().nullable() }).meta({ id: 'Person' });
/** A person as shown to others. */
export type Person = z.infer<typeof PersonSchema>;

/** A delegation that a user gave: to a supplier, or to the owner of a mobile, about whom nothing else is returned. */
export const DelegationSchema = z
  .object({
    id: IdSchema,
    to: z.union([z.object({ supplier: PersonSchema }), z.object({ mobile: z.string() })]),
    scopes,
    created_at: TimeSchema,
    expires_at: TimeSchema.nullable(),
  })
  .meta({ id: 'Delegation' });
/** A delegation that a user gave. */
export type Delegation = z.infer<typeof DelegationSchema>;

/** A delegation that a user received: it allows acting for `user`. */
export const ReceivedDelegationSchema = DelegationSchema.omit({ to: true })
  .extend({
    user: PersonSchema,
    trusted: z.boolean().meta({ description: 'Whether what is published for the user is public at once, without a review' }),
  })
  .meta({ id: 'ReceivedDelegation' });
/** A delegation that a user received. */
export type ReceivedDelegation = z.infer<typeof ReceivedDelegationSchema>;

/** The right of an admin to act for a user, with its reason, until `expires_at`. */
export const ActForGrantSchema = z
  .object({
    id: IdSchema,
    admin: PersonSchema,
    subject: PersonSchema,
    reason: z.string(),
    created_at: TimeSchema,
    expires_at: TimeSchema,
  })
  .meta({ id: 'ActForGrant' });
/** The right of an admin to act for a user. */
export type ActForGrant = z.infer<typeof ActForGrantSchema>;

/**
 * A new delegation: to the owner of a mobile or to the supplier with a handle, limited to scopes, until a given time or until
 * it is ended.
 */
export const CreateDelegationSchema = z
  .strictObject({
    mobile: MobileSchema.optional(),
    handle: queryTextSchema(60).optional(),
    scopes,
    expires_at: TimeSchema.nullable().default(null),
  })
  .refine(({ mobile, handle }) => (mobile === undefined) !== (handle === undefined), {
    path: ['mobile'],
    error: 'one_delegate',
  });

/** The user an admin wants to act for, and the reason. */
export const OpenActForSchema = z.strictObject({ user_id: IdSchema, reason: textSchema(3, delegationLimits.reason_length) });

/** Who may act for whom: delegations of users, and the rights of admins to act for a user. */
export const delegations = c.router(
  {
    listDelegations: {
      method: 'GET',
      path: '/api/user/delegations',
      summary: 'Lists the open delegations given and received by the current user',
      responses: {
        200: one(
          z.object({
            given: z.array(DelegationSchema),
            received: z.array(ReceivedDelegationSchema),
            grants: z.array(ActForGrantSchema),
          }),
        ),
      },
      metadata: access({ role: 'user', limit: 'own_read' }),
    },
    createDelegation: {
      method: 'POST',
      path: '/api/user/delegations',
      body: CreateDelegationSchema,
      summary: 'Delegates to another user by mobile number or supplier',
      description:
        'Replaces the delegation that the same mobile number or supplier had. Accepts unregistered mobile numbers, too.',
      responses: { 201: one(DelegationSchema) },
      metadata: access({ role: 'user', limit: 'credentials', cost: 2, idempotent: true }),
    },
    endDelegation: {
      method: 'DELETE',
      path: '/api/user/delegations/:delegationId',
      pathParams: z.object({ delegationId: IdParamSchema }),
      summary: 'Revokes a delegation given or received by the current user',
      responses: { 200: deletedAnswer },
      metadata: access({ role: 'user', limit: 'own_write', while_suspended: true }),
    },
    endActForMe: {
      method: 'DELETE',
      path: '/api/user/act-for/:grantId',
      pathParams: z.object({ grantId: IdParamSchema }),
      summary: 'Revokes the grant of an admin to act for the current user',
      responses: { 200: deletedAnswer },
      metadata: access({ role: 'user', limit: 'own_write', while_suspended: true }),
    },
    listActFor: {
      method: 'GET',
      path: '/api/admin/act-for',
      summary: 'Lists the open grants of the current admin to act for users',
      responses: { 200: many(ActForGrantSchema) },
      metadata: access({ role: 'admin', limit: 'own_read' }),
    },
    openActFor: {
      method: 'POST',
      path: '/api/admin/act-for',
      body: OpenActForSchema,
      summary: 'Grants the current admin access to act for a user for 60 minutes',
      description: 'Only for users without a staff role. Replaces an open grant of the admin for the same user.',
      responses: { 201: one(ActForGrantSchema) },
      metadata: access({ role: 'admin', limit: 'own_write', idempotent: true }),
    },
    endActFor: {
      method: 'DELETE',
      path: '/api/admin/act-for/:grantId',
      pathParams: z.object({ grantId: IdParamSchema }),
      summary: 'Ends a grant of the current admin to act for a user',
      responses: { 200: deletedAnswer },
      metadata: access({ role: 'admin', limit: 'own_write' }),
    },
    findSubjects: {
      method: 'GET',
      path: '/api/admin/subjects',
      query: z.object({ q: queryTextSchema(80).min(2) }),
      summary: 'Searches users for whom an admin may act',
      description: 'By name, supplier title, handle or full mobile number; users without a staff role only, at most 20.',
      responses: { 200: many(PersonSchema) },
      metadata: access({ role: 'admin', limit: 'search' }),
    },
  },
  { commonResponses: errorResponses },
);
