import { setTimeout } from 'node:timers/promises';

/** What `ask` of the database resolves to within a time (ms); undefined if it fails or takes longer. */
export const answerWithin = <T>(ask: () => Promise<T>, most_ms: number): Promise<T | undefined> =>
  Promise.race([ask().catch(() => undefined), setTimeout(most_ms, undefined, { ref: false })]);

/** Whether the database answers within a time (ms). */
export const answersWithin = async (db: { execute(sql: string): Promise<unknown> }, most_ms: number): Promise<boolean> =>
  (await answerWithin(() => db.execute('select 1 as ready'), most_ms)) !== undefined;
