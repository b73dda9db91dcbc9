import type { WebhookOffReason } from '@rasteh/contract/reach/webhooks/vocabulary';
import type { Database, Transaction } from '../../../core/db/database.ts';
import type { Clock } from '../../../core/lib/clock.ts';
import type { Sending } from '../../../core/plugins/outbound/sender.ts';
import type { Notifications } from '../../notifications/index.ts';
import { pauseAfter } from '../options.ts';
import * as endpoints from '../repo.ts';
import * as queue from './queue-repo.ts';

export type OutcomesDeps = { db: Database; clock: Clock; notifications: Pick<Notifications, 'add'> };

/** The answer of a receiver that wants no more messages. */
const GONE = 410;
/** Expired deliveries of one transaction. */
const STEP = 500;

const isAccepted = (sending: Sending): boolean => 'status' in sending && sending.status >= 200 && sending.status < 300;

function attemptOf(sending: Sending, attempted_at: number): queue.Attempt {
  const { took_ms } = sending;
  if ('failure' in sending) return { attempted_at, took_ms, status: null, answer: '', failure: sending.failure };
  const failure = isAccepted(sending) ? null : 'status';
  return { attempted_at, took_ms, status: sending.status, answer: sending.text, failure };
}

/** Creates what stores the outcome of attempts, and ends what was attempted for long enough. */
export function createOutcomes({ db, clock, notifications }: OutcomesDeps) {
  /** Switches an endpoint off, fails what waits for it, and notifies its owner. */
  async function switchOff(
    tx: Transaction,
    id: number,
    { reason, silent_since }: { reason: WebhookOffReason; silent_since?: number },
  ): Promise<void> {
    const now = clock();
    const row = await endpoints.switchOff(tx, id, { reason, now, ...(silent_since === undefined ? {} : { silent_since }) });
    if (!row) return;
    await queue.failWaiting(tx, id, now);
    await notifications.add(tx, row.user_id, 'webhook.off', { webhook_id: id, host: new URL(row.url).host });
  }

  /** Ends what failed until its time was over; an endpoint that accepted nothing since then is switched off. */
  const giveUp = (tx: Transaction, { endpoint_id, created_at }: { endpoint_id: number; created_at: number }): Promise<void> =>
    switchOff(tx, endpoint_id, { reason: 'failing', silent_since: created_at });

  return {
    /** Stores the outcome of an attempt: the end of the delivery, or when it is attempted again. */
    settle: (row: queue.DeliveryRow, sending: Sending): Promise<void> =>
      db.transaction(async (tx) => {
        const now = clock();
        const attempt = attemptOf(sending, now);
        if (isAccepted(sending)) {
          const isEnded = await queue.end(tx, row, { ...attempt, state: 'delivered', ended_at: now });
          if (isEnded) await endpoints.noteAccepted(tx, row.endpoint_id, now);
          return;
        }
        const isGone = attempt.status === GONE;
        if (!isGone && now < row.expires_at) {
          const due_at = Math.min(now + pauseAfter(row.tries), row.expires_at);
          return queue.postpone(tx, row, { ...attempt, due_at });
        }
        if (!(await queue.end(tx, row, { ...attempt, state: 'failed', ended_at: now }))) return;
        await (isGone ? switchOff(tx, row.endpoint_id, { reason: 'gone' }) : giveUp(tx, row));
      }),
    /** Ends what could not be attempted until its time was over, since its endpoint rests. */
    async endExpired(): Promise<void> {
      for (let ended = STEP; ended === STEP; ) {
        ended = await db.transaction(async (tx) => {
          const rows = await queue.failExpired(tx, clock(), STEP);
          const newest = new Map(rows.map((row) => [row.endpoint_id, row]));
          for (const row of [...newest.values()].sort((a, b) => a.endpoint_id - b.endpoint_id)) await giveUp(tx, row);
          return rows.length;
        });
      }
    },
  };
}
