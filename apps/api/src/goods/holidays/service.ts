import type { CloseDaySchema, Holiday } from '@rasteh/contract/goods/holidays';
import { holidays as official } from '@rasteh/persian/calendar/holidays';
import { dayFromNumber, dayNumber, tehranDay } from '@rasteh/persian/calendar/tehran';
import type { z } from 'zod';
import type { Database, Transaction } from '../../core/db/database.ts';
import { invalid } from '../../core/lib/app-error.ts';
import type { Clock } from '../../core/lib/clock.ts';
import type { RequestContext } from '../../core/lib/request-context.ts';
import type { Events } from '../../core/realtime/events/events.ts';
import type { Audit } from '../../reach/audit/index.ts';
import * as repo from './repo.ts';

/** The holidays of the market: the official ones, and what admins change of them. */
export type Holidays = {
  /** Those of the coming year, and all changes from today on, the earliest first. */
  list(): Promise<Holiday[]>;
  /** Closes a day, or renames a closed one. @throws invalid for a past, distant or official day, and for one whose name is not `name_was` */
  close(context: RequestContext, day: string, named: z.output<typeof CloseDaySchema>): Promise<Holiday>;
  /** Opens an official holiday. @throws invalid for a past or distant day, and for one that is no official holiday */
  open(context: RequestContext, day: string): Promise<Holiday>;
  /** Takes a change back; a day without one stays as it is. @throws invalid for a past day */
  restore(context: RequestContext, day: string): Promise<{ deleted: number }>;
};

type HolidaysDeps = { db: Database; clock: Clock; events: Events; audit: Audit };

const SHOWN_DAYS = 365;
const MOST_AHEAD_DAYS = 2 * 365;

const PAST = 'روزی که گذشته است تغییر نمی‌کند؛ از امروز به بعد را انتخاب کنید.';
const DISTANT = 'تا دو سال آینده را می‌توانید تغییر دهید.';
const renamed = (name: string) =>
  `مدیر دیگری این روز را با مناسبت «${name}» تعطیل کرده است؛ اگر مناسبت دیگری می‌خواهید دوباره ثبت کنید.`;
const IS_OFFICIAL = 'این روز در تقویم رسمی تعطیل است.';
const IS_NOT_OFFICIAL = 'این روز در تقویم رسمی تعطیل نیست.';

const officialNames = new Map(
  [...Map.groupBy(official, ({ day }) => day)].map(([day, named]) => [day, named.map(({ name }) => name).join('، ')]),
);
const shownOf = ({ day, kind, name }: repo.HolidayChangeRow): Holiday => ({
  day,
  name,
  source: kind === 'closed' ? 'market' : 'official',
  is_open: kind === 'open',
});

/** Creates the holidays of the market. */
export function createHolidays({ db, clock, events, audit }: HolidaysDeps): Holidays {
  function checkDay(day: string): void {
    const today = tehranDay(clock());
    if (day < today) throw invalid({ day: PAST });
    if (day > dayFromNumber(dayNumber(today) + MOST_AHEAD_DAYS)) throw invalid({ day: DISTANT });
  }

  type Change = { action: 'closeDay' | 'openDay' | 'restoreDay'; before?: object; after?: object };
  /** Records a change of a day, and publishes it: the holidays of every process are read anew. */
  async function note(tx: Transaction, context: RequestContext, day: string, change: Change): Promise<void> {
    await audit.record(tx, context, { entity: 'holiday', ...change });
    await events.publish(tx, 'holiday.changed', { day });
  }
  const factsOf = ({ day, name }: repo.HolidayChangeRow) => ({ day, title: name });

  function save(
    context: RequestContext,
    action: 'closeDay' | 'openDay',
    row: repo.HolidayChangeRow,
    name_was?: string | null,
  ): Promise<Holiday> {
    checkDay(row.day);
    return db.transaction(async (tx) => {
      const before = await repo.findChange(tx, row.day);
      if (name_was !== undefined && before && ![name_was, row.name].includes(before.name))
        throw invalid({ day: renamed(before.name) });
      await repo.saveChange(tx, row);
      await note(tx, context, row.day, { action, ...(before && { before: factsOf(before) }), after: factsOf(row) });
      return shownOf(row);
    });
  }

  return {
    async list() {
      const today = tehranDay(clock());
      const last = dayFromNumber(dayNumber(today) + SHOWN_DAYS);
      const changes = (await repo.listChanges(db.read)).filter(({ day }) => day >= today).map(shownOf);
      const changed = new Set(changes.map(({ day }) => day));
      const others = [...officialNames].filter(([day]) => day >= today && day <= last && !changed.has(day));
      const closed = others.map(([day, name]): Holiday => ({ day, name, source: 'official', is_open: false }));
      return [...changes, ...closed].sort((a, b) => (a.day < b.day ? -1 : 1));
    },
    async close(context, day, { name, name_was }) {
      if (officialNames.has(day)) throw invalid({ day: IS_OFFICIAL });
      return save(context, 'closeDay', { day, kind: 'closed', name }, name_was);
    },
    async open(context, day) {
      const name = officialNames.get(day);
      if (name === undefined) throw invalid({ day: IS_NOT_OFFICIAL });
      return save(context, 'openDay', { day, kind: 'open', name });
    },
    restore: (context, day) =>
      db.transaction(async (tx) => {
        if (day < tehranDay(clock())) throw invalid({ day: PAST });
        const row = await repo.deleteChange(tx, day);
        if (row) await note(tx, context, day, { action: 'restoreDay', before: factsOf(row) });
        return { deleted: row ? 1 : 0 };
      }),
  };
}
