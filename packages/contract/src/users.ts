import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { access, roles } from './wire/access.ts';
import { errorResponses } from './wire/errors.ts';
import { IdParamSchema, IdSchema, one, textSchema } from './wire/values.ts';

const c = initContract();

/** The status of an account: a suspended one makes only the changes marked `while_suspended`, a closed one cannot log in. */
export const userStatuses = ['active', 'suspended', 'closed'] as const;

/** A user with the marks set by admins, as returned to an admin. */
export const UserMarksSchema = z
  .object({
    id: IdSchema,
    name: z.string(),
    role: z.enum(roles).exclude(['guest']),
    status: z.enum(userStatuses),
    trusted: z.boolean(),
  })
  .meta({ id: 'UserMarks' });
/** A user with the marks set by admins. */
export type UserMarks = z.infer<typeof UserMarksSchema>;

const pathParams = z.object({ userId: IdParamSchema });
const responses = { 200: one(UserMarksSchema) };
const metadata = access({ role: 'admin', limit: 'own_write' });

/** Marks that admins set on users: suspension and trust. */
export const users = c.router(
  {
    suspendUser: {
      method: 'POST',
      path: '/api/admin/users/:userId/suspend',
      pathParams,
      body: z.strictObject({ reason: textSchema(3, 500) }),
      summary: 'Hides what is public of a user at once; they read on and change nothing. Nobody suspends themselves (conflict)',
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
