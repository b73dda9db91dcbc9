import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { access } from '../../wire/access.ts';
import { errorResponses } from '../../wire/errors.ts';
import { ClockTimeSchema, one } from '../../wire/values.ts';
import { type NotificationChannel, type NotificationGroup, notificationChannels, notificationGroups } from './groups.ts';
import { digestIntervals } from './vocabulary.ts';

export * from './vocabulary.ts';

const c = initContract();

/** The channels of a group that a user may switch; one that the group has not is no field. */
type Choices = { [C in NotificationChannel]?: boolean };

function choicesOf(group: NotificationGroup): z.ZodType<Choices> {
  const has = (channel: NotificationChannel) => notificationGroups[group].defaults[channel] !== null;
  return z.strictObject(Object.fromEntries(notificationChannels.filter(has).map((channel) => [channel, z.boolean()])));
}

const channels = z.strictObject({
  messages: choicesOf('messages'),
  rfqs: choicesOf('rfqs'),
  quotes: choicesOf('quotes'),
  deals: choicesOf('deals'),
  alerts: choicesOf('alerts'),
  deadlines: choicesOf('deadlines'),
  reviews: choicesOf('reviews'),
  account: choicesOf('account'),
} satisfies Record<NotificationGroup, z.ZodType<Choices>>);

/** By which channels a user receives the notifications of each group, and when. */
export const NotificationPreferencesSchema = z.strictObject({
  channels,
  quiet_hours: z
    .strictObject({ from: ClockTimeSchema, to: ClockTimeSchema })
    .refine(({ from, to }) => from !== to, { error: 'quiet_hours', path: ['to'] })
    .nullable()
    .meta({
      description:
        'The hours in Tehran, beyond midnight too, in which nothing is pushed and no text message is sent; null for none',
    }),
  quiet_fridays: z.boolean().meta({ description: 'Whether the same holds all Friday' }),
  digest: z.enum(digestIntervals),
  digest_hour: z.int().min(0).max(23).meta({ description: 'The hour in Tehran at which a daily digest is sent' }),
});
/** By which channels a user receives the notifications of each group, and when. */
export type NotificationPreferences = z.infer<typeof NotificationPreferencesSchema>;

const defaultChoices = (group: NotificationGroup): Choices =>
  Object.fromEntries(Object.entries(notificationGroups[group].defaults).filter(([, value]) => value !== null));

/** The preferences of users who have not changed them. */
export const defaultPreferences: NotificationPreferences = {
  channels: {
    messages: defaultChoices('messages'),
    rfqs: defaultChoices('rfqs'),
    quotes: defaultChoices('quotes'),
    deals: defaultChoices('deals'),
    alerts: defaultChoices('alerts'),
    deadlines: defaultChoices('deadlines'),
    reviews: defaultChoices('reviews'),
    account: defaultChoices('account'),
  },
  quiet_hours: null,
  quiet_fridays: false,
  digest: 'off',
  digest_hour: 9,
};

/** Only for the user themselves: no delegate and no API key changes what reaches a user. */
export const notificationPreferences = c.router(
  {
    getNotificationPreferences: {
      method: 'GET',
      path: '/api/user/notification-preferences',
      summary: 'Returns the notification preferences of the current user',
      description: 'The channels of each group, quiet hours and the digest. Defaults apply until they are changed.',
      responses: { 200: one(NotificationPreferencesSchema) },
      metadata: access({ role: 'user', limit: 'own_read' }),
    },
    updateNotificationPreferences: {
      method: 'PUT',
      path: '/api/user/notification-preferences',
      body: NotificationPreferencesSchema,
      summary: 'Replaces the notification preferences of the current user',
      description: 'Pending notifications follow the new preferences.',
      responses: { 200: one(NotificationPreferencesSchema) },
      metadata: access({ role: 'user', limit: 'own_write' }),
    },
  },
  { commonResponses: errorResponses },
);
