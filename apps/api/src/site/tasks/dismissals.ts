import type { DismissibleTask } from '@rasteh/contract/site/tasks';
import type { Database, Transaction } from '../../core/db/database.ts';
import { AppError } from '../../core/lib/app-error.ts';
import type { Clock } from '../../core/lib/clock.ts';
import type { RequestContext } from '../../core/lib/request-context.ts';
import type { Audit } from '../../reach/audit/index.ts';
import type { Reviews } from '../../reach/reviews/index.ts';
import { dismiss, nameOf, readDismissals, restore } from './dismissals-repo.ts';
import { reachOf, readOwnReviews, scopeOf } from './own-reviews.ts';
import * as repo from './repo.ts';

type DismissalsDeps = { db: Database; clock: Clock; audit: Audit; reviews: Pick<Reviews, 'listOwn'> };

/** Creates the function that puts a task of the subject aside, or brings it back. */
export function createDismissals({ db, clock, audit, reviews }: DismissalsDeps) {
  /** @throws not_found for what is no task; conflict for an invitation */
  async function check(tx: Transaction, user_id: number, task: DismissibleTask): Promise<void> {
    if (task.kind === 'rejected') {
      const own = await readOwnReviews({ queries: tx, clock, reviews }, user_id, () => true);
      const isTask = own.some(
        ({ status, entity, entity_id }) => status === 'rejected' && entity === task.entity && entity_id === task.entity_id,
      );
      if (!isTask) throw new AppError('not_found');
      return;
    }
    const asked = { user_id, now: clock(), limit: 1, rfq_id: task.rfq_id };
    const [answer] = (await repo.isSupplier(tx, user_id)) ? await repo.listAnswerable(tx, asked) : [];
    if (!answer) throw new AppError('not_found');
    if (answer.is_invited > 0) throw new AppError('conflict');
  }

  return async (context: RequestContext, task: DismissibleTask, is_dismissed: boolean): Promise<void> => {
    const user_id = context.subject_id;
    if (!reachOf(context)(task.kind === 'answer' ? 'rfq' : scopeOf[task.entity])) throw new AppError('forbidden');
    await db.transaction(async (tx) => {
      const isAside = (await readDismissals(tx, user_id)).has(nameOf(task));
      // Putting it aside again changes nothing, unless it was rejected anew.
      if (is_dismissed && !(isAside && task.kind === 'answer')) {
        await check(tx, user_id, task);
        await dismiss(tx, user_id, task, clock());
      } else if (!is_dismissed) await restore(tx, user_id, task);
      const [entity, entity_id] = task.kind === 'answer' ? ['rfq', task.rfq_id] : [task.entity, task.entity_id];
      const action = is_dismissed ? ('dismissTask' as const) : ('restoreTask' as const);
      await audit.record(tx, context, { action, entity, entity_id });
    });
  };
}
