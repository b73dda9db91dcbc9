import { type Figure, type FigureName, figureNames } from '@rasteh/contract/site/overview';
import { overviewLimits } from '@rasteh/contract/wire/limits';
import { DAY_MS } from '@rasteh/persian/calendar/spans';
import { dayNumber, tehranDay } from '@rasteh/persian/calendar/tehran';
import type { Database } from '../../core/db/database.ts';
import { createCache } from '../../core/lib/cache.ts';
import type { Clock } from '../../core/lib/clock.ts';
import { startOf } from '../../core/lib/period.ts';
import { countByDay, type Window } from './figures-repo.ts';

type Counts = Record<FigureName, ReadonlyMap<number, number>>;

/** Creates the reader of the figures of today; the days before are counted once a day, today at most a hundredth of the time. */
export function createFigures({ db, clock }: { db: Database; clock: Clock }): () => Promise<Figure[]> {
  const days = createCache<Counts>({ clock, keep_ms: DAY_MS, most: 1 });
  const moments = createCache<[today: Counts, yesterday: Counts]>({ clock, keep_ms: 0, share: 100, most: 1 });

  async function count(window: Window): Promise<Counts> {
    const counts: Partial<Counts> = {};
    for (const name of figureNames) {
      const of = new Map<number, number>();
      for (const { day, n } of await countByDay(db.read, name, window)) of.set(day, (of.get(day) ?? 0) + n);
      counts[name] = of;
    }
    return counts as Counts;
  }

  return async () => {
    const now = clock();
    const day = tehranDay(now);
    const [number, since] = [dayNumber(day), startOf(day)];
    const before = await days.get(day, () => count({ from: since - overviewLimits.days * DAY_MS, before: since }));
    const [today, yesterday] = await moments.get(day, async () => [
      await count({ from: since, before: now + 1 }),
      await count({ from: since - DAY_MS, before: now + 1 - DAY_MS }),
    ]);
    return figureNames.map((name) => ({
      name,
      today: today[name].get(number) ?? 0,
      yesterday: yesterday[name].get(number - 1) ?? 0,
      days: Array.from({ length: overviewLimits.days }, (_, at) => before[name].get(number - overviewLimits.days + at) ?? 0),
    }));
  };
}
