import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { ActForGrantSchema, PersonSchema } from '../delegations.ts';
import { access } from '../wire/access.ts';
import { errorResponses } from '../wire/errors.ts';
import { delegationLimits } from '../wire/limits.ts';
import { IdParamSchema, IdSchema, many, one, queryTextSchema, textSchema } from '../wire/values.ts';

const c = initContract();

/** The user an admin wants to act for, and the reason. */
export const OpenActForSchema = z.strictObject({ user_id: IdSchema, reason: textSchema(3, delegationLimits.reason_length) });

export const actFor = c.router(
  {
    listActFor: {
      method: 'GET',
      path: '/api/admin/act-for',
      summary: 'The open rights of this admin to act for users',
      responses: { 200: many(ActForGrantSchema) },
      metadata: access({ role: 'admin', limit: 'own_read' }),
    },
    openActFor: {
      method: 'POST',
      path: '/api/admin/act-for',
      body: OpenActForSchema,
      summary: 'Lets this admin act for an ordinary user for 60 minutes, in place of the right they had for the same user',
      responses: { 201: one(ActForGrantSchema) },
      metadata: access({ role: 'admin', limit: 'own_write', idempotent: true }),
    },
    endActFor: {
      method: 'DELETE',
      path: '/api/admin/act-for/:grantId',
      pathParams: z.object({ grantId: IdParamSchema }),
      summary: 'Ends a right of this admin to act for a user',
      responses: { 200: z.object({ data: z.null() }) },
      metadata: access({ role: 'admin', limit: 'own_write' }),
    },
    findSubjects: {
      method: 'GET',
      path: '/api/admin/subjects',
      query: z.object({ q: queryTextSchema(80).min(2) }),
      summary: 'Ordinary users by name, supplier title, handle or whole mobile: at most 20',
      responses: { 200: many(PersonSchema) },
      metadata: access({ role: 'admin', limit: 'search' }),
    },
  },
  { commonResponses: errorResponses },
);
