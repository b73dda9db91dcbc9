import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { peopleRoutes, UserMarksSchema } from './users/people.ts';
import { access } from './wire/access.ts';
import { errorResponses } from './wire/errors.ts';
import { IdParamSchema, one, textSchema } from './wire/values.ts';

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
      body: z.strictObject({ reason: textSchema(3, 500), end_sessions: z.boolean().default(false) }),
      summary: 'Hides what is public of a user at once; they read on and change nothing. Never oneself (conflict)',
      responses,
      metadata,
    },
    reinstateUser: {
      method: 'POST',
      path: '/api/admin/users/:userId/reinstate',
      pathParams,
      body: z.strictObject({}).optional(),
      summary: 'Ends the suspension of a user: what was public is so again',
      responses,
      metadata,
    },
    setTrusted: {
      method: 'PUT',
      path: '/api/admin/users/:userId/trusted',
      pathParams,
      body: z.strictObject({ trusted: z.boolean(), reason: textSchema(3, 500).optional() }),
      summary: 'Whether what this user sends in is public without waiting for a reviewer; the reason is kept in the audit log',
      responses,
      metadata,
    },
  },
  { commonResponses: errorResponses },
);
