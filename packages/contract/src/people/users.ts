import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { access } from '../wire/access.ts';
import { errorResponses } from '../wire/errors.ts';
import { IdParamSchema, one, ReasonSchema } from '../wire/values.ts';
import { peopleRoutes, UserMarksSchema } from './users/people.ts';

const c = initContract();

const pathParams = z.object({ userId: IdParamSchema });
const responses = { 200: one(UserMarksSchema) };
const metadata = access({ role: 'admin', limit: 'own_write' });

/** Users as admins see them, the marks that admins set on them, their roles and their sessions. */
export const users = c.router(
  {
    ...peopleRoutes,
    suspendUser: {
      method: 'POST',
      path: '/api/admin/users/:userId/suspend',
      pathParams,
      body: z.strictObject({ reason: ReasonSchema, end_sessions: z.boolean().default(false) }),
      summary: 'Suspends a user',
      description:
        'Hides the user’s public content immediately; the user keeps read access only. Returns 409 `conflict` for the caller.',
      responses,
      metadata,
    },
    reinstateUser: {
      method: 'POST',
      path: '/api/admin/users/:userId/reinstate',
      pathParams,
      body: z.strictObject({}).optional(),
      summary: 'Reinstates a suspended user',
      description: 'Restores the user’s public content.',
      responses,
      metadata,
    },
    setTrusted: {
      method: 'PUT',
      path: '/api/admin/users/:userId/trusted',
      pathParams,
      body: z.strictObject({ trusted: z.boolean(), reason: ReasonSchema.optional() }),
      summary: 'Sets whether a user is trusted',
      description: 'Submissions of a trusted user are published without review. The reason is stored in the audit log.',
      responses,
      metadata,
    },
  },
  { commonResponses: errorResponses },
);
