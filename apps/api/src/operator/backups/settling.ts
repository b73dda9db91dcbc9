import { randomBytes } from 'node:crypto';
import { HOUR_MS } from '@rasteh/persian/calendar/spans';
import type { Database } from '../../core/db/database.ts';
import { putFact } from '../../core/db/facts.ts';
import { holdJobs, releaseJobs } from '../../core/plugins/jobs/held.ts';
import { endEverySession } from '../../people/auth/index.ts';
import { holdPushes, releasePushes } from '../../reach/push/index.ts';
import { holdWebhooks, releaseWebhooks } from '../../reach/webhooks/index.ts';

/** The jobs by which the portal reaches people outside of it; those that only change rows run as ever. */
export const outgoingKinds = [
  'sendNotificationSms',
  'notifyMobile',
  'announceQuote',
  'announceAward',
  'announceRfq',
  'notifyMatchingSuppliers',
  'remindOfQuote',
] as const;
/** What was due longer ago was probably sent after the backup. */
const HELD_AFTER_MS = HOUR_MS;

/** What a restore ended or holds. */
export type Settled = { sessions: number; jobs: number; pushes: number; webhooks: number };

/**
 * Makes a restored database the start of another history: pages load their logs anew, everybody logs in again, and messages that were
 * due an hour ago or longer wait until `releaseHeld`.
 */
export const settle = (db: Database, now: number): Promise<Settled> =>
  db.transaction(async (tx) => {
    await putFact(tx, 'epoch', randomBytes(32).toString('base64url'));
    const before = now - HELD_AFTER_MS;
    return {
      sessions: await endEverySession(tx, now),
      jobs: await holdJobs(tx, outgoingKinds, before),
      pushes: await holdPushes(tx, before),
      webhooks: await holdWebhooks(tx, before),
    };
  });

/** Lets go what a restore holds. */
export const releaseHeld = (db: Database, now: number): Promise<Omit<Settled, 'sessions'>> =>
  db.transaction(async (tx) => ({
    jobs: await releaseJobs(tx, now),
    pushes: await releasePushes(tx, now),
    webhooks: await releaseWebhooks(tx, now),
  }));
