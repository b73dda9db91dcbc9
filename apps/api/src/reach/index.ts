import type { Platform } from '../core/platform.ts';
import { auditRoutes, createAudit, defineAuditMasking, publishAudit } from './audit/index.ts';
import { filesRoutes, type Storage } from './files/index.ts';
import {
  createDeliveredNotifications,
  createPreferences,
  notificationPreferencesRoutes,
  notificationsRoutes,
  publishNotifications,
} from './notifications/index.ts';
import { createPush, type PushKeys, type PushOptions, pushRoutes } from './push/index.ts';
import { createReviewReasons, createRevisions, publishReviews, reviewReasonsRoutes, reviewsRoutes } from './reviews/index.ts';
import { createSms, createSmsGateway, createSmsWording, publishSms, smsRoutes, smsTextsRoutes } from './sms/index.ts';
import { createWebhooks, type WebhookOptions, webhooksRoutes } from './webhooks/index.ts';

/** What this domain takes of the process. */
export type ReachDeps = {
  storage: Storage;
  /** The key pair with which push services recognise this portal. */
  pushKeys: PushKeys;
  pushOptions: Partial<PushOptions>;
  webhookOptions: Partial<WebhookOptions>;
};

/** Creates what every feature reaches people with, and what records and reviews their changes. */
export function createReach(core: Platform, deps: ReachDeps) {
  const platform = { ...core, ...deps };
  const audit = createAudit(platform);
  defineAuditMasking({ ...platform, audit });
  const notificationPreferences = createPreferences(platform);
  const push = createPush({ ...platform, notificationPreferences });
  const sms = createSmsGateway(platform);
  const notifications = createDeliveredNotifications({ ...platform, push, sms, notificationPreferences });
  const webhooks = createWebhooks({ ...platform, audit, notifications });
  const base = { ...platform, audit, notificationPreferences, push, sms, notifications, webhooks };
  return {
    ...base,
    revisions: createRevisions(base),
    reviewReasons: createReviewReasons(base),
    smsJournal: createSms(base),
    smsWording: createSmsWording(base),
  };
}

/** The services of this domain, over those of the core. */
export type Reach = ReturnType<typeof createReach>;

/** The routes of this domain, each a plugin that takes the services which it names. */
export const reachRoutes = [
  auditRoutes,
  filesRoutes,
  notificationsRoutes,
  notificationPreferencesRoutes,
  pushRoutes,
  webhooksRoutes,
  reviewsRoutes,
  reviewReasonsRoutes,
  smsRoutes,
  smsTextsRoutes,
];

/** What sends the changes of this domain to open pages. */
export const reachPublishers = [publishAudit, publishNotifications, publishReviews, publishSms];
