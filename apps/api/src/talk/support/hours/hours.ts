import type { SupportHours } from '@rasteh/contract/talk/support/hours';
import { supportLimits } from '@rasteh/contract/talk/support/vocabulary';
import { MINUTE_MS } from '@rasteh/persian/calendar/spans';
import type { Database, Queries } from '../../../core/db/database.ts';
import { AppError, invalid } from '../../../core/lib/app-error.ts';
import type { RequestContext } from '../../../core/lib/request-context.ts';
import { readHolidayChanges } from '../../../goods/holidays/index.ts';
import type { Audit } from '../../../reach/audit/index.ts';
import * as repo from './hours-repo.ts';
import { hoursText } from './hours-text.ts';
import { afterWorking, defaultWeek, type WorkingTime } from './working-time.ts';

const defaults: SupportHours = { week: defaultWeek, open_on_holidays: false, reply: hoursText.reply, version: 0 };

/** When supporters answer, and until when a first answer is due. */
export type SupportTimes = {
  get(): Promise<SupportHours>;
  /** @throws stale with the hours of now; invalid at week without a working day */
  put(context: RequestContext, hours: SupportHours): Promise<SupportHours>;
  /** The hours with the holidays of now. */
  read(queries: Queries): Promise<WorkingTime & { reply: string }>;
};

/** Until when (ms) the first answer of a conversation that began at a time is due. */
export const dueAt = (time: WorkingTime, opened_at: number): number | null =>
  afterWorking(time, opened_at, supportLimits.first_answer_minutes * MINUTE_MS);

const isSame = (one: SupportHours, other: SupportHours): boolean =>
  JSON.stringify([one.week, one.open_on_holidays, one.reply]) ===
  JSON.stringify([other.week, other.open_on_holidays, other.reply]);

/** Creates the hours of desks. */
export function createSupportTimes({ db, audit }: { db: Database; audit: Audit }): SupportTimes {
  return {
    get: async () => (await repo.findHours(db.read)) ?? defaults,
    put(context, { version, ...wanted }) {
      if (wanted.week.every((span) => span === null)) throw invalid({ week: hoursText.never });
      return db.transaction(async (tx) => {
        const before = (await repo.findHours(tx)) ?? defaults;
        const hours = { ...wanted, version: version + 1 };
        // The same hours, from two admins or from a repeated request, are one change.
        if (isSame(before, hours)) return before;
        if (before.version !== version || !(await repo.saveHours(tx, hours, version)))
          throw new AppError('stale', { data: before });
        await audit.record(tx, context, { action: 'saveSupportHours', entity: 'support_hours', before, after: hours });
        return hours;
      });
    },
    async read(queries) {
      const { week, open_on_holidays, reply } = (await repo.findHours(queries)) ?? defaults;
      return { week, open_on_holidays, reply, holidays: await readHolidayChanges(queries) };
    },
  };
}
