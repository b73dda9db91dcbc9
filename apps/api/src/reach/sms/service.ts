import type { ExportSmsQuery, ListSmsQuery, SmsAttempt, SmsCounts, SmsHealth } from '@rasteh/contract/reach/sms';
import type { PageMeta } from '@rasteh/contract/wire/values';
import { DAY_MS, HOUR_MS } from '@rasteh/persian/calendar/spans';
import { z } from 'zod';
import type { Database } from '../../core/db/database.ts';
import { type Clock, toWire } from '../../core/lib/clock.ts';
import { pageBounds, pageMeta } from '../../core/lib/pages.ts';
import type { Sheet } from '../../core/lib/sheets/sheet.ts';
import type { Jobs } from '../../core/plugins/jobs/jobs.ts';
import type { Env } from '../../env.ts';
import { attemptsSheet } from './export.ts';
import * as repo from './journal-repo.ts';
import { deleteOlder } from './outbox-repo.ts';
import { OUTBOX_KEPT_MS } from './outbox-service.ts';

/** What admins see of the text messages that the portal sends. */
export type Sms = {
  /** A page of the attempts to send a message, newest first, how they ended under the other filters, and whether messages go out now. */
  list(query: ListSmsQuery): Promise<{ data: SmsAttempt[]; meta: PageMeta; health: SmsHealth; counts: SmsCounts }>;
  /** The newest attempts under the same filters as a sheet. */
  export(filter: ExportSmsQuery): Sheet;
  /** How the attempts of the last hour ended, and how many in a row have not gone out. */
  countHour(): Promise<{ outcomes: SmsCounts; unsent_in_row: number }>;
};

type SmsDeps = { db: Database; clock: Clock; env: Env; jobs: Pick<Jobs, 'define'> };

const sumOf = ({ accepted, refused, failed }: SmsCounts): number => accepted + refused + failed;

const KEPT_MS = 30 * DAY_MS;
/** More than a month of the highest number of codes in ordinary use; an attack is cut off here. */
const MOST_KEPT = 100_000;
const SWEEP_MS = 6 * HOUR_MS;

const shownOf = ({
  id,
  kind,
  mobile,
  gateway,
  outcome,
  cause,
  status,
  duration_ms,
  created_at,
}: repo.AttemptRow): SmsAttempt => ({
  id,
  kind,
  mobile,
  gateway,
  outcome,
  cause,
  status,
  duration_ms,
  created_at: toWire(created_at),
});

/** Creates the admins' view of the messages, and the jobs that delete attempts older than 30 days and messages of the outbox older than a day. */
export function createSms({ db, clock, env, jobs }: SmsDeps): Sms {
  jobs.define('sweepSmsAttempts', {
    schema: z.strictObject({}),
    every_ms: SWEEP_MS,
    run: () => db.transaction((tx) => repo.deleteOld(tx, clock() - KEPT_MS, MOST_KEPT)),
  });

  // Also with another gateway than the outbox, which may have been the one of before.
  jobs.define('sweepSmsOutbox', {
    schema: z.strictObject({}),
    every_ms: HOUR_MS,
    run: () => db.transaction((tx) => deleteOlder(tx, clock() - OUTBOX_KEPT_MS)),
  });

  async function readHealth(): Promise<SmsHealth> {
    const now = clock();
    const last_day = await repo.countOutcomes(db.read, { since: now - DAY_MS });
    const total = sumOf(last_day);
    const { unsent, latest } = await repo.findUnsentInRow(db.read, now - HOUR_MS);
    return {
      gateway: env.SMS_GATEWAY,
      sends_notices: env.SMS_GATEWAY === 'outbox' || env.SMS_NOTICE_TEMPLATE !== undefined,
      last_day,
      last_hour: await repo.countOutcomes(db.read, { since: now - HOUR_MS }),
      median_ms: await repo.findMedian(db.read, now - DAY_MS, total),
      unsent_in_row: unsent,
      latest_failure: latest && { cause: latest.cause, status: latest.status },
    };
  }

  return {
    export: (filter) => attemptsSheet((below, most) => repo.listAttemptsBelow(db.read, filter, below, most)),

    async countHour() {
      const since = clock() - HOUR_MS;
      const outcomes = await repo.countOutcomes(db.read, { since });
      return { outcomes, unsent_in_row: (await repo.findUnsentInRow(db.read, since)).unsent };
    },
    async list({ page, per_page, ...filter }) {
      const counts = await repo.countOutcomes(db.read, { ...filter, outcome: undefined });
      const meta = pageMeta({ page, per_page }, filter.outcome ? counts[filter.outcome] : sumOf(counts));
      const rows = await repo.listAttempts(db.read, filter, pageBounds({ page, per_page }));
      return { data: rows.map(shownOf), meta, health: await readHealth(), counts };
    },
  };
}
