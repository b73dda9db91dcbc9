import { HOUR_MS } from '@rasteh/persian/calendar/spans';
import type { Database, Transaction } from '../../../core/db/database.ts';
import type { Clock } from '../../../core/lib/clock.ts';
import type { Log } from '../../../core/lib/log.ts';
import { pauses_ms } from '../options.ts';
import * as subscriptions from '../subscriptions-repo.ts';
import * as queue from './queue-repo.ts';
import type { Answer } from './sender.ts';

/** The longest pause that a push service may ask for. */
const LONGEST_MS = HOUR_MS;
/** Answers by which a service refuses our key or message; the browser itself is well. */
const refusals = new Set([400, 401, 403]);

/** Creates the function that stores what came of a call; without an answer it is undefined. */
export function createOutcomes({ db, clock, log }: { db: Database; clock: Clock; log: Log }) {
  /** Tries again later, as the push service asks or after the next pause; not past the end or the last try. */
  async function retry(tx: Transaction, row: queue.DeliveryRow, retry_after_s: number | null): Promise<void> {
    const pause = pauses_ms[row.tries - 1];
    const spread_ms = (pause ?? 0) * (0.75 + Math.random() / 2);
    const wait_ms = retry_after_s === null ? spread_ms : Math.min(retry_after_s * 1_000, LONGEST_MS);
    const due_at = Math.round(clock() + wait_ms);
    if (pause === undefined || due_at >= row.expires_at) return queue.remove(tx, row);
    await queue.postpone(tx, row, due_at);
  }

  return async (row: queue.DeliveryRow, answer: Answer | undefined): Promise<void> => {
    const id = row.subscription_id ?? 0;
    const status = answer?.status ?? 0;
    if (refusals.has(status)) log.warn({ status, host: row.host }, 'push rejected by service');
    await db.transaction(async (tx) => {
      if (status >= 200 && status < 300) await queue.remove(tx, row);
      else if (status === 404 || status === 410) await subscriptions.removeIds(tx, [id]);
      else if (refusals.has(status)) await subscriptions.refuse(tx, id, clock());
      else if (status === 413 && !row.is_short) await queue.postpone(tx, row, clock(), { is_short: true });
      else if (status === 413) await queue.remove(tx, row);
      else await retry(tx, row, answer?.retry_after_s ?? null);
    });
  };
}
