import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '../../lib/start-error.ts';
import { answerWithin } from '../answers.ts';

/** How long a read waits for the replica to catch up (ms); then it goes to the primary. */
const WAIT_MS = 100;
/** How often a replica that catches up is asked (ms): while reads wait for it, and while they do not. */
const POLL_MS = { waiting: 5, late: 50 };
/** Changes of which this process hears nothing are seen this much later at most (ms). */
const FRESH_MS = 1_000;

/** How many reads each server answered since the start, and whether the replica is used. */
export type ReplicaFigures = { replica: number; primary: number; isUsed: boolean };

/** Reads that a replica answers once it has every change that this process knows of, and else the primary. */
export type Replica = {
  query: pg.Pool['query'];
  /** Tells of a commit, here or in another process: reads that begin afterwards see it. */
  noteChange(): void;
  figures(): ReplicaFigures;
  close(): Promise<void>;
};

/** Learns that the replica is used again (no reason), or why it is not. */
export type OnReplica = (reason: unknown) => void;

/** What reads of a replica that is no replica of this database would show is somebody else's. */
async function checkSame(primary: pg.Pool, pool: pg.Pool): Promise<void> {
  const identify = 'select system_identifier::text || current_database() as id from pg_control_system()';
  const idOf = async (server: pg.Pool) => (await server.query<{ id: string }>(identify)).rows[0]?.id;
  if ((await idOf(primary)) !== (await idOf(pool)))
    throw new StartError('DATABASE_REPLICA_URL is no replica of DATABASE_URL: it must name a standby of the same database.');
}

/**
 * Creates the reads of a replica, whose `pool` this closes. Each change that this process makes or hears of raises a number. A read waits until the replica has replayed the log of the
 * primary as far as it had been written at or after the latest change, so that nothing that a change has emptied is filled with what was
 * before it. A replica that is late or away is asked beside the reads, which go to the primary.
 * @throws StartError when the pool is that of another database
 */
export async function createReplica(primary: pg.Pool, pool: pg.Pool, onChange: OnReplica): Promise<Replica> {
  let changes = 0;
  let reached = { change: -1, at: Number.NEGATIVE_INFINITY };
  let isLate = false;
  let catching: Promise<boolean> | undefined;
  const answered = { replica: 0, primary: 0 };

  function setLate(late: boolean, reason?: unknown): void {
    if (late !== isLate) onChange(late ? (reason ?? new Error('the replica is late')) : undefined);
    isLate = late;
  }

  const hasReplayed = async (position: string | undefined): Promise<boolean> => {
    const sql = 'select coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as has';
    return (await pool.query<{ has: boolean }>(sql, [position])).rows[0]?.has ?? false;
  };

  async function catchUp(): Promise<boolean> {
    const change = changes;
    const at = performance.now();
    // Commits that were acknowledged are flushed; what is written and not flushed yet is not sent to a replica.
    const { rows } = await primary.query<{ position: string }>('select pg_current_wal_flush_lsn()::text as position');
    while (!(await hasReplayed(rows[0]?.position))) {
      if (performance.now() - at > WAIT_MS) return false;
      await sleep(isLate ? POLL_MS.late : POLL_MS.waiting, undefined, { ref: false });
    }
    reached = { change, at };
    setLate(false);
    return true;
  }

  /** One at a time, whoever asks. */
  function startCatchingUp(): Promise<boolean> {
    catching ??= catchUp()
      .catch((error: unknown) => {
        setLate(true, error);
        return false;
      })
      .finally(() => {
        catching = undefined;
      });
    return catching;
  }

  /** Whether the replica has all changes that are known when this is called. */
  async function isCaughtUp(): Promise<boolean> {
    if (reached.change === changes && performance.now() - reached.at > FRESH_MS) changes += 1;
    const wanted = changes;
    while (reached.change < wanted) {
      const caughtUp = startCatchingUp();
      if (isLate) return false;
      if (!(await answerWithin(() => caughtUp, WAIT_MS))) {
        setLate(true);
        return false;
      }
    }
    return !isLate;
  }

  async function query(...args: unknown[]): Promise<unknown> {
    if (await isCaughtUp()) {
      try {
        const result = await (Reflect.apply(pool.query, pool, args) as unknown as Promise<unknown>);
        answered.replica += 1;
        return result;
      } catch (error) {
        // A replica cancels reads that hold up its replay; without an answer of the server the server is away.
        if (!(error instanceof pg.DatabaseError)) setLate(true, error);
      }
    }
    answered.primary += 1;
    return Reflect.apply(primary.query, primary, args);
  }

  await checkSame(primary, pool).catch((error: unknown) => {
    if (error instanceof StartError) throw error;
    setLate(true, error);
  });
  return {
    query: query as pg.Pool['query'],
    noteChange() {
      changes += 1;
    },
    figures: () => ({ ...answered, isUsed: !isLate }),
    close: () => pool.end(),
  };
}
