import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { access } from '../wire/access.ts';
import { errorResponses } from '../wire/errors.ts';
import { IdParamSchema, IdSchema, one, PageMetaSchema, PageQuerySchema } from '../wire/values.ts';
import { notificationGroupNames } from './notifications/groups.ts';
import { NotificationSchema } from './notifications/payloads.ts';

const c = initContract();

const unread_count = z.int().nonnegative();
/** `next_before` continues the list: null on the last page. `unread_count` counts all groups that are shown. */
const MetaSchema = PageMetaSchema.extend({ unread_count, next_before: IdSchema.nullable() });

/** Only for the user themselves: no delegate reads or marks notifications. */
export const notifications = c.router(
  {
    listNotifications: {
      method: 'GET',
      path: '/api/user/notifications',
      query: PageQuerySchema.extend({
        group: z.enum(notificationGroupNames).optional(),
        unread: z.literal('true').optional(),
        before: IdParamSchema.describe('Only older ones than this; new ones then move no row to another page').optional(),
      }),
      summary: 'Lists the notifications of the current user',
      description: 'Newest first, limited to the groups that are shown, with the number of unread ones.',
      responses: { 200: z.object({ data: z.array(NotificationSchema), meta: MetaSchema }) },
      metadata: access({ role: 'user', limit: 'own_read' }),
    },
    readNotifications: {
      method: 'POST',
      path: '/api/user/notifications/read',
      body: z
        .strictObject({ ids: z.array(IdSchema).min(1).max(1_000).optional(), all: z.literal(true).optional() })
        .refine(({ ids, all }) => (ids === undefined) !== (all === undefined), { error: 'notification_choice', path: ['ids'] }),
      summary: 'Marks the given notifications, or all, as read',
      description: 'Ids of other users’ notifications are ignored.',
      responses: { 200: one(z.object({ read: z.int().nonnegative(), unread_count })) },
      metadata: access({ role: 'user', limit: 'own_write', cost: 2, while_suspended: true }),
    },
  },
  { commonResponses: errorResponses },
);
