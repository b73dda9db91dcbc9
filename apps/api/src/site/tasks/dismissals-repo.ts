import type { DismissibleTask } from '@rasteh/contract/site/tasks';
import { DAY_MS } from '@rasteh/persian/calendar/spans';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '../../core/db/database.ts';
import { rfqs, taskDismissals } from '../../core/db/schema/index.ts';

/** Older dismissals are of tasks that have left the list. */
const KEEP_MS = 180 * DAY_MS;

/** The name of a task in its table. */
export const nameOf = (task: DismissibleTask): string =>
  task.kind === 'answer' ? `answer:${task.rfq_id}` : `rejected:${task.entity}:${task.entity_id}`;

/** The condition that a user has put the RFQ of a query aside. */
export const isAnswerDismissed = (queries: Queries, user_id: number) =>
  queries
    .select({ task: taskDismissals.task })
    .from(taskDismissals)
    .where(and(eq(taskDismissals.user_id, user_id), sql`${taskDismissals.task} = 'answer:' || ${rfqs.id}`));

/** When a user put each task aside (ms), by the names of the tasks. */
export const readDismissals = async (queries: Queries, user_id: number): Promise<ReadonlyMap<string, number>> =>
  new Map(
    (await queries.select().from(taskDismissals).where(eq(taskDismissals.user_id, user_id))).map(
      ({ task, dismissed_at }) => [task, dismissed_at] as const,
    ),
  );

/** Puts a task aside at `now` (ms), and forgets dismissals that are older than any task. */
export async function dismiss(tx: Transaction, user_id: number, task: DismissibleTask, now: number): Promise<void> {
  await tx.delete(taskDismissals).where(and(eq(taskDismissals.user_id, user_id), lt(taskDismissals.dismissed_at, now - KEEP_MS)));
  await tx
    .insert(taskDismissals)
    .values({ user_id, task: nameOf(task), dismissed_at: now })
    .onConflictDoUpdate({ target: [taskDismissals.user_id, taskDismissals.task], set: { dismissed_at: now } });
}

/** Brings a task back; one that was not put aside stays as it is. */
export async function restore(tx: Transaction, user_id: number, task: DismissibleTask): Promise<void> {
  await tx.delete(taskDismissals).where(and(eq(taskDismissals.user_id, user_id), eq(taskDismissals.task, nameOf(task))));
}
