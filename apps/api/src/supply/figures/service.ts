import type { FigureDay, Figures } from '@rasteh/contract/supply/figures';
import { figureLimits } from '@rasteh/contract/wire/limits';
import { tehranDay } from '@rasteh/persian/calendar/tehran';
import type { Database } from '../../core/db/database.ts';
import type { Clock } from '../../core/lib/clock.ts';
import { tehranDayNumber, tehranDayStart } from '../../pricing/prices/index.ts';
import * as repo from './repo.ts';
import { listViews } from './views-repo.ts';

/** The figures of suppliers. */
export type SupplierFigures = {
  /** The last 30 days by day, the sums of the 30 before, and the prices of now. */
  read(user_id: number): Promise<Figures>;
};

type Counts = Omit<FigureDay, 'day'>;
const none: Counts = {
  views: 0,
  reveals: 0,
  rfqs_received: 0,
  rfqs_answered: 0,
  quotes: 0,
  quotes_decided: 0,
  quotes_won: 0,
  prices_stated: 0,
};
const sum = (a: Counts, b: Counts): Counts => ({
  views: a.views + b.views,
  reveals: a.reveals + b.reveals,
  rfqs_received: a.rfqs_received + b.rfqs_received,
  rfqs_answered: a.rfqs_answered + b.rfqs_answered,
  quotes: a.quotes + b.quotes,
  quotes_decided: a.quotes_decided + b.quotes_decided,
  quotes_won: a.quotes_won + b.quotes_won,
  prices_stated: a.prices_stated + b.prices_stated,
});

/** Creates the figures: they are counted when they are read, from what each feature stores. */
export function createSupplierFigures({ db, clock }: { db: Database; clock: Clock }): SupplierFigures {
  return {
    async read(user_id) {
      const now = clock();
      const until = tehranDayNumber(now) + 1;
      const first = until - figureLimits.days;
      const from = first - figureLimits.days;
      const span = { from_ms: tehranDayStart(from), until_ms: tehranDayStart(until) };
      const byDay = new Map<number, Counts>();
      const note = (day: number, part: Partial<Counts>): void => {
        byDay.set(Number(day), Object.assign({}, none, byDay.get(Number(day)), part));
      };
      for (const { day, n } of await listViews(db.read, user_id, { from, until })) note(day, { views: n });
      for (const { day, n } of await repo.countReveals(db.read, user_id, span)) note(day, { reveals: n });
      for (const { day, n, answered } of await repo.countInvitations(db.read, user_id, span))
        note(day, { rfqs_received: n, rfqs_answered: answered });
      for (const { day, n, decided, won } of await repo.countQuotes(db.read, user_id, span))
        note(day, { quotes: n, quotes_decided: decided, quotes_won: won });
      for (const { day, n } of await repo.countStated(db.read, user_id, span)) note(day, { prices_stated: n });
      const { prices, fresh } = await repo.countFresh(db.read, user_id, now);
      const countsOf = (day: number): Counts => byDay.get(day) ?? none;
      const days = Array.from({ length: figureLimits.days }, (_, at) => first + at);
      return {
        days: days.map((day) => Object.assign({ day: tehranDay(tehranDayStart(day)) }, countsOf(day))),
        before: days.map((day) => countsOf(day - figureLimits.days)).reduce(sum),
        prices,
        prices_fresh: fresh,
      };
    },
  };
}
