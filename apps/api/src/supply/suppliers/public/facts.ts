import { DAY_MS, HOUR_MS } from '@rasteh/persian/calendar/spans';
import { dayFromNumber, dayNumber, tehranDay } from '@rasteh/persian/calendar/tehran';
import { isWorkingDay } from '@rasteh/persian/calendar/working-days';
import { z } from 'zod';
import type { Database, Queries } from '../../../core/db/database.ts';
import type { Clock } from '../../../core/lib/clock.ts';
import type { Jobs } from '../../../core/plugins/jobs/jobs.ts';
import type { Catalogue, Reference } from '../../../goods/catalogue/index.ts';
import type { Records } from '../../records/index.ts';
import * as repo from './facts-repo.ts';

type FactsDeps = { db: Database; clock: Clock; catalogue: Pick<Catalogue, 'reference'>; records: Records; jobs: Jobs };

/** What lists of suppliers filter and sort by, kept in the database and counted every hour. */
export type SupplierFacts = {
  /** Counts the facts of a database that has none yet, instead of waiting for the first hour. */
  countFirst(): Promise<void>;
};

const BATCH = 50;
const DAYS = 30;

/** The working days among the last 30 up to today, counted from 1970-01-01. */
function workingDays(now: number, { holidays }: Pick<Reference, 'holidays'>): number[] {
  const today = dayNumber(tehranDay(now));
  return Array.from({ length: DAYS }, (_, back) => today - back).filter((day) => isWorkingDay(dayFromNumber(day), holidays));
}

/** Creates the counting of facts. */
export function createSupplierFacts({ db, clock, catalogue, records, jobs }: FactsDeps): SupplierFacts {
  async function countFacts(queries: Queries, user_ids: number[]): Promise<repo.FactsRow[]> {
    const now = clock();
    const working = workingDays(now, await catalogue.reference());
    const known = await records.ofSuppliers(queries, user_ids);
    const counted = await repo.countPrices(queries, user_ids);
    const days = await repo.listStatedDays(queries, user_ids, now - DAYS * DAY_MS);
    const quotes = await repo.countQuotes(queries, user_ids);
    const factsOf = (user_id: number): repo.FactsRow => {
      const stated = working.filter((day) => days.get(user_id)?.has(day)).length;
      const { n: prices = 0, stated_at = null } = counted.get(user_id) ?? {};
      return {
        user_id,
        prices,
        stated_at,
        reply_minutes: known.get(user_id)?.reply_minutes ?? null,
        fresh_percent: prices === 0 || working.length === 0 ? null : Math.round((100 * stated) / working.length),
        quotes: quotes.get(user_id) ?? 0,
      };
    };
    return user_ids.map(factsOf);
  }

  /** Counts the facts of all public suppliers, some at a time. */
  async function refresh(): Promise<void> {
    for (let after = 0; ; ) {
      const ids = await repo.listAfter(db.read, after, BATCH);
      if (ids.length === 0) return;
      const facts = await countFacts(db.read, ids);
      await db.transaction((tx) => repo.saveFacts(tx, facts));
      after = ids.at(-1) ?? after;
    }
  }
  jobs.define('countSupplierFacts', { schema: z.object({}), every_ms: HOUR_MS, run: refresh });

  return {
    async countFirst() {
      if (!(await repo.hasFacts(db.read))) await refresh();
    },
  };
}
