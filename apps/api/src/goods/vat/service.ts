import type { VatRate } from '@rasteh/contract/goods/vat';
import type { AuditAction } from '@rasteh/contract/reach/audit/actions';
import { dayFromNumber, dayNumber, tehranDay } from '@rasteh/persian/calendar/tehran';
import type { Database, Transaction } from '../../core/db/database.ts';
import { AppError, invalid } from '../../core/lib/app-error.ts';
import type { Clock } from '../../core/lib/clock.ts';
import type { RequestContext } from '../../core/lib/request-context.ts';
import type { Events } from '../../core/realtime/events/events.ts';
import type { Audit } from '../../reach/audit/index.ts';
import * as repo from './repo.ts';

/** The rates of value added tax: those by law, and those that admins plan for days to come. */
export type Vat = {
  /** All of them, the earliest first. */
  list(): Promise<VatRate[]>;
  /** @throws invalid for a day before tomorrow, more than two years ahead, or with a rate */
  create(context: RequestContext, wanted: Pick<VatRate, 'day' | 'rate'>): Promise<VatRate>;
  /** @throws invalid for a day before tomorrow; not_found, stale */
  update(context: RequestContext, day: string, change: Pick<VatRate, 'version' | 'rate'>): Promise<VatRate>;
  /** @throws invalid for a day before tomorrow; not_found, stale */
  remove(context: RequestContext, day: string, version: number): Promise<{ deleted: number }>;
};

type VatDeps = { db: Database; clock: Clock; events: Events; audit: Audit };

const MOST_AHEAD_DAYS = 2 * 365;
/** A change reaches every process within seconds: in the last minute of a day the next one counts as begun. */
const SETTLED_MS = 60_000;

const BEGUN = 'نرخ روزی که شروع شده است تغییر نمی‌کند؛ از فردا به بعد را انتخاب کنید.';
const DISTANT = 'تا دو سال آینده را می‌توانید انتخاب کنید.';
const TAKEN = 'برای این روز نرخی ثبت شده است؛ همان را تغییر دهید.';

const factsOf = ({ day, rate }: Pick<VatRate, 'day' | 'rate'>) => ({ from_day: day, vat_rate: rate });

/** Creates the rates of value added tax. */
export function createVat({ db, clock, events, audit }: VatDeps): Vat {
  const begunDay = () => tehranDay(clock() + SETTLED_MS);
  const checkDay = (day: string): void => {
    if (day <= begunDay()) throw invalid({ day: BEGUN });
  };

  type Change = { action: AuditAction; before?: object; after?: object };
  /** Records a change, and publishes it: every process reads the rates anew. */
  async function note(tx: Transaction, context: RequestContext, change: Change): Promise<void> {
    await audit.record(tx, context, { entity: 'vat_rate', ...change });
    await events.publish(tx, 'vat.changed', {});
  }

  /** The planned rate of the version that was read, locked. @throws invalid, not_found, stale */
  async function lockPlanned(tx: Transaction, day: string, version: number): Promise<VatRate> {
    checkDay(day);
    const row = await repo.lockRate(tx, day);
    if (!row) throw new AppError('not_found');
    if (row.version !== version) throw new AppError('stale');
    return row;
  }

  return {
    list: () => repo.readVatRates(db.read),
    create: (context, wanted) =>
      db.transaction(async (tx) => {
        checkDay(wanted.day);
        if (wanted.day > dayFromNumber(dayNumber(begunDay()) + MOST_AHEAD_DAYS)) throw invalid({ day: DISTANT });
        const created = await repo.insertRate(tx, wanted);
        if (!created) throw invalid({ day: TAKEN });
        await note(tx, context, { action: 'createVatRate', after: factsOf(created) });
        return created;
      }),
    update: (context, day, { version, rate }) =>
      db.transaction(async (tx) => {
        const before = await lockPlanned(tx, day, version);
        const after = { day, rate, version: version + 1 };
        await repo.updateRate(tx, after);
        await note(tx, context, { action: 'updateVatRate', before: factsOf(before), after: factsOf(after) });
        return after;
      }),
    remove: (context, day, version) =>
      db.transaction(async (tx) => {
        const before = await lockPlanned(tx, day, version);
        await repo.deleteRate(tx, day);
        await note(tx, context, { action: 'deleteVatRate', before: factsOf(before) });
        return { deleted: 1 };
      }),
  };
}
