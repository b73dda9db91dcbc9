import { AsyncResource } from 'node:async_hooks';
import type Sqlite from 'better-sqlite3';

/** The maximum number of transactions in one commit. */
const MOST = 50;

type Work<T> = () => Promise<T>;
type Waiting = { work: Work<unknown>; resolve(value: unknown): void; reject(error: unknown): void };

/**
 * Lets short transactions share their commits, which cost more than their statements: those that wait together are one transaction of
 * SQLite, each in a savepoint, so that one that fails is rolled back alone. All promises settle after the commit, but those of failed work.
 * @param inTurn runs work when no other transaction does
 */
export function createSharedCommits(
  connection: Sqlite.Database,
  inTurn: (work: () => Promise<void>) => Promise<void>,
): <T>(work: Work<T>) => Promise<T> {
  const waiting: Waiting[] = [];
  // Requests that have arrived together are handled before an immediate runs.
  const schedule = (): void => void setImmediate(() => void inTurn(runTogether));

  async function runTogether(): Promise<void> {
    const group = waiting.splice(0, MOST);
    if (waiting.length > 0) schedule();
    const answers: (() => void)[] = [];
    try {
      connection.exec('begin immediate');
      for (const { work, resolve, reject } of group) {
        connection.exec('savepoint one');
        try {
          const value = await work();
          answers.push(() => resolve(value));
        } catch (error) {
          reject(error);
          // Some failures, such as a full disk, have rolled back all of them.
          if (!connection.inTransaction) throw error;
          connection.exec('rollback to one');
        }
        connection.exec('release one');
      }
      connection.exec('commit');
    } catch (error) {
      rejectAll(group, error);
      return;
    }
    for (const answer of answers) answer();
  }

  /** Rolls back, and rejects all with the error, or with that of the rollback. */
  function rejectAll(group: readonly Waiting[], error: unknown): void {
    let reason = error;
    try {
      if (connection.inTransaction) connection.exec('rollback');
    } catch (failure) {
      reason = failure;
    }
    for (const { reject } of group) reject(reason);
  }

  return <T>(work: Work<T>): Promise<T> => {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    // Work runs in the context of its caller, and not in that of the group.
    waiting.push({ work: AsyncResource.bind(work), resolve: resolve as Waiting['resolve'], reject });
    if (waiting.length === 1) schedule();
    return promise;
  };
}
