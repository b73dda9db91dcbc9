import { SavedSearchSchema } from '@rasteh/contract/supply/saved-searches';
import { savedSearchLimits } from '@rasteh/contract/wire/limits';
import { tehranDay } from '@rasteh/persian/calendar/tehran';
import { z } from 'zod';
import type { Database } from '../../core/db/database.ts';
import { type Clock, toWire } from '../../core/lib/clock.ts';
import type { Jobs } from '../../core/plugins/jobs/jobs.ts';
import type { Notifications } from '../../reach/notifications/index.ts';
import type { PublicInventories } from '../../supply/inventories/index.ts';
import { noteNotified } from '../../supply/saved-searches/index.ts';
import * as repo from './repo.ts';

type DeadlinesDeps = {
  db: Database;
  clock: Clock;
  jobs: Pick<Jobs, 'define'>;
  notifications: Pick<Notifications, 'add' | 'addAll'>;
  publicInventories: Pick<PublicInventories, 'countNew'>;
};

const minute_ms = 60_000;
const hour_ms = 60 * minute_ms;
const day_ms = 24 * hour_ms;
/** Users, RFQs, documents or searches of one transaction; the rest follows in the next one. */
const PART = 200;

/**
 * Creates the recurring jobs that notify of what no act causes: prices that end within an hour, RFQs within a day, documents within
 * two weeks, and new results of saved searches. What was notified is left out, so that a job that runs again repeats nothing.
 */
export function createDeadlines({ db, clock, jobs, notifications, publicInventories }: DeadlinesDeps): void {
  /** Runs one part after the other until one is not full. */
  function recurring(kind: string, every_ms: number, part: () => Promise<number>): void {
    jobs.define(kind, {
      schema: z.object({}),
      every_ms,
      async run() {
        while ((await part()) === PART);
      },
    });
  }

  recurring('remindOfPrices', 10 * minute_ms, () =>
    db.transaction(async (tx) => {
      const now = clock();
      const rows = await repo.listEndingPrices(tx, { after: now, until: now + hour_ms }, now - day_ms / 2, PART);
      for (const { user_id, price_id, prices, valid_until } of rows) {
        const title = await repo.findPriceTitle(tx, price_id);
        await notifications.add(tx, user_id, 'price.expiring', { price_id, title, prices, valid_until: toWire(valid_until) });
      }
      return rows.length;
    }),
  );

  recurring('remindOfRfqs', 10 * minute_ms, () =>
    db.transaction(async (tx) => {
      const now = clock();
      const rows = await repo.listEndingRfqs(tx, { after: now, until: now + day_ms }, now - day_ms / 2, PART);
      for (const { id, user_id, number, title, deadline } of rows) {
        const quotes = await repo.countQuotes(tx, id);
        const payload = { rfq_id: id, number: number ?? '', title, deadline: toWire(deadline), quotes };
        await notifications.add(tx, user_id, 'rfq.ending', { ...payload, is_own: true });
        await notifications.addAll(tx, await repo.listSilent(tx, id), 'rfq.ending', { ...payload, quotes: 0, is_own: false });
      }
      return rows.length;
    }),
  );

  recurring('remindOfDocuments', hour_ms, () =>
    db.transaction(async (tx) => {
      const now = clock();
      const rows = await repo.listEndingDocuments(tx, tehranDay(now), tehranDay(now + 14 * day_ms), PART);
      for (const { id, user_id, kind, valid_until } of rows)
        await notifications.add(tx, user_id, 'document.expiring', { document_id: id, kind, valid_until });
      return rows.length;
    }),
  );

  jobs.define('notifyOfSearches', {
    schema: z.object({}),
    every_ms: hour_ms,
    async run() {
      for (let after = 0; ; ) {
        const rows = await repo.listSearches(db.read, after, clock() - day_ms / 4, PART);
        for (const { id, user_id, title, filters, seen_at, notified_at } of rows) {
          const wanted = SavedSearchSchema.shape.filters.parse(JSON.parse(filters));
          const since = Math.max(seen_at, notified_at ?? 0);
          const results = await publicInventories.countNew(wanted, since, savedSearchLimits.new_count);
          if (results === 0) continue;
          await db.transaction(async (tx) => {
            await noteNotified(tx, id, clock());
            await notifications.add(tx, user_id, 'search.matched', { search_id: id, title, results });
          });
        }
        const last = rows.at(-1);
        if (!last || rows.length < PART) return;
        after = last.id;
      }
    },
  });
}
