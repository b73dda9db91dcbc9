import { priceListLimits } from '@rasteh/contract/wire/limits';
import { DAY_MS } from '@rasteh/persian/calendar/spans';
import type { Database } from '../../../core/db/database.ts';
import type { Clock } from '../../../core/lib/clock.ts';
import type { RunningJob } from '../../../core/plugins/jobs/types.ts';
import type { Events } from '../../../core/realtime/events/events.ts';
import type { Files } from '../../../reach/files/index.ts';
import { contextOf, yieldToEventLoop } from '../progress.ts';
import * as repo from '../repo.ts';
import { deleteRows } from '../rows/repo.ts';

type Deps = { db: Database; clock: Clock; events: Events; files: Files };

const BATCH = 50;

/**
 * Creates the job that deletes the rows, the text and the file of lists that were not used for a long time; the outcome of the
 * list stays. A list that was left open is cancelled.
 */
export function createForgetting({ db, clock, events, files }: Deps) {
  return async function forget({ signal }: Pick<RunningJob, 'signal'>): Promise<void> {
    const since = clock() - priceListLimits.rows_kept_days * DAY_MS;
    for (;;) {
      const lists = await repo.listForgettable(db.read, since, BATCH);
      for (const list of lists) {
        signal.throwIfAborted();
        await db.transaction(async (tx) => {
          if (!(await repo.forgetList(tx, list.id, { since, now: clock() }))) return;
          await deleteRows(tx, list.id);
          const use = { entity: 'price_list', entity_id: list.id, file_ids: [], is_public: false, field: 'file_id' };
          await files.use(tx, contextOf(list), { ...use, categories: ['price_list'] });
          await events.publish(tx, 'price_list.changed', { price_list_id: list.id, user_id: list.user_id });
        });
        await yieldToEventLoop();
      }
      if (lists.length < BATCH) return;
    }
  };
}
