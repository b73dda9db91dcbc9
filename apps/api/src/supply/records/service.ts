import type { Record } from '@rasteh/contract/supply/suppliers/records';
import { recordLimits } from '@rasteh/contract/wire/limits';
import { MINUTE_MS } from '@rasteh/persian/calendar/spans';
import type { Queries } from '../../core/db/database.ts';
import type { Clock } from '../../core/lib/clock.ts';
import * as repo from './repo.ts';

/** The records of past dealings, by user id; users with too few cases are missing. */
export type Records = {
  ofSuppliers(queries: Queries, user_ids: readonly number[]): Promise<Map<number, Record>>;
  ofBuyers(queries: Queries, user_ids: readonly number[]): Promise<Map<number, Record>>;
};

/** `part` of `whole` in percent, rounded half up. */
const percent = (part: number, whole: number): number => Math.floor((200 * part + whole) / (2 * whole));
/** The average with one decimal, rounded half up. */
const tenths = (sum: number, count: number): number => Math.floor((20 * sum + count) / (2 * count)) / 10;

function recordOf(facts: repo.Facts): Record | null {
  const { least } = recordLimits;
  const record: Record = {
    reply_minutes: facts.replies < least ? null : Math.round(facts.middle_ms / (facts.middles * MINUTE_MS)),
    answered_percent: facts.answerable < least ? null : percent(facts.answered, facts.answerable),
    awards: facts.awards < least ? null : facts.awards,
    awarded_percent: facts.ended < least ? null : percent(facts.awarded, facts.ended),
    rating: facts.ratings < least ? null : { stars: tenths(facts.stars, facts.ratings), count: facts.ratings },
  };
  return Object.values(record).every((part) => part === null) ? null : record;
}

/** Creates the records. They are derived from invitations, quotes and awards on each read. */
export function createRecords({ clock }: { clock: Clock }): Records {
  const readWith =
    (find: typeof repo.findSupplierFacts) =>
    async (queries: Queries, user_ids: readonly number[]): Promise<Map<number, Record>> => {
      const ids = [...new Set(user_ids)];
      if (ids.length === 0) return new Map();
      const found = await find(queries, ids, clock());
      return new Map(
        found.flatMap((facts) => {
          const record = recordOf(facts);
          return record ? [[facts.user_id, record]] : [];
        }),
      );
    };
  return { ofSuppliers: readWith(repo.findSupplierFacts), ofBuyers: readWith(repo.findBuyerFacts) };
}
