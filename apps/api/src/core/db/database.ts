import { AsyncLocalStorage } from 'node:async_hooks';
import type { BaseSQLiteDatabase } from 'drizzle-orm/sqlite-core';
import { caller } from '../lib/caller.ts';
import type { ConnectionFigures, Durations } from './engines/durations.ts';
import type { Replica } from './engines/replica.ts';

type Builder = Pick<
  BaseSQLiteDatabase<'async', unknown, Record<string, never>>,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | '$with' | 'with'
>;

/** The target of raw queries: only for `prepared`, which generates their SQL. */
export type Connection = {
  engine: 'sqlite' | 'postgres';
  /** Runs one statement and returns its rows as arrays of values, in column order. */
  rowsOf(sql: string, params: unknown[]): unknown[][] | Promise<unknown[][]>;
};

/** Drizzle's builder, the same for both engines; every query is awaited, repos do not use `.get()`, `.all()` or `.run()`. */
export type Queries = Builder & Connection;

/** An open transaction: its queries, and callbacks for after the commit. */
export type Transaction = Queries & { afterCommit(work: () => void): void };

/** The interface of an engine: reads, transactions and shutdown. */
export type Engine = {
  name: Connection['engine'];
  read: Queries;
  /** What answers the reads of guests, if there is a replica. */
  replica?: Pick<Replica, 'noteChange' | 'figures'> & { read: Queries };
  /** Runs work between BEGIN and COMMIT; an error rolls back and is rethrown. Short transactions may share both. */
  begin<T>(work: (queries: Queries) => Promise<T>, isShort: boolean): Promise<T>;
  /** Runs one statement unchanged and returns its rows: for checks, never with user input. */
  execute(sql: string): Promise<Record<string, unknown>[]>;
  /** Runs many statements in one transaction, while no other process runs a script. */
  script(sql: string): Promise<void>;
  /** Updates the planner statistics from samples of all tables. */
  analyze(): Promise<void>;
  /** The connections to the database now. */
  figures(): ConnectionFigures;
  durations: Durations;
  close(): Promise<void>;
};

/** The database interface of services. */
export type Database = Omit<Engine, 'begin'> & {
  /**
   * Runs work in one transaction, or joins the current one of this call chain; await only database calls inside. Short work, of a few rows,
   * may share its commit with other short work: it is durable when this resolves, and rolled back alone when it fails.
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>, options?: { isShort: boolean }): Promise<T>;
  /**
   * Runs work as a part of the open transaction. If it fails, what it wrote and published is rolled back, the transaction goes on, and the
   * error is rethrown. @throws Error outside of a transaction
   */
  savepoint<T>(work: () => Promise<T>): Promise<T>;
  /** The result of work that is a part of the open transaction, of which nothing stays. @throws Error outside of a transaction */
  dryRun<T>(work: () => Promise<T>): Promise<T>;
};

/** Thrown to roll back work that has succeeded. */
class DryRun<T> extends Error {
  readonly result: T;
  constructor(result: T) {
    super('dry run');
    this.result = result;
  }
}

/**
 * Creates a database from an engine: nested transactions join, and `afterCommit` callbacks run after the commit, in order.
 * Reads inside a transaction use its connection: they see its writes, and never wait for a second connection while it holds the
 * first. Reads of guests go to the replica.
 */
export function createDatabase(engine: Engine): Database {
  const ambient = new AsyncLocalStorage<Transaction>();
  /** The open transactions, each with its callbacks for after the commit. */
  const open = new Map<Transaction, (() => void)[]>();
  /** The open transaction of this call chain; work that outlives the transaction runs outside of it. */
  const current = (): Transaction | undefined => {
    const tx = ambient.getStore();
    return tx && open.has(tx) ? tx : undefined;
  };
  return {
    name: engine.name,
    get read() {
      const { replica } = engine;
      return current() ?? (replica && caller.getStore()?.isGuestRead ? replica.read : engine.read);
    },
    ...(engine.replica && { replica: engine.replica }),
    execute: (sql) => engine.execute(sql),
    script: (sql) => engine.script(sql),
    analyze: () => engine.analyze(),
    figures: () => engine.figures(),
    durations: engine.durations,
    close: () => engine.close(),
    async transaction(work, { isShort } = { isShort: false }) {
      const outer = current();
      if (outer) return work(outer);
      const waiting: (() => void)[] = [];
      const inside = async (queries: Queries): Promise<Awaited<ReturnType<typeof work>>> => {
        const tx: Transaction = Object.assign(Object.create(queries) as Queries, {
          afterCommit: (next: () => void) => void waiting.push(next),
        });
        open.set(tx, waiting);
        try {
          return await ambient.run(tx, () => work(tx));
        } finally {
          open.delete(tx);
        }
      };
      const end = engine.durations.startTimer({ work: 'transaction' });
      const result = await engine.begin(inside, isShort).finally(() => {
        end();
        // A commit that failed may be stored.
        engine.replica?.noteChange();
      });
      for (const next of waiting) ambient.exit(next);
      return result;
    },
    async savepoint(work) {
      const tx = current();
      const waiting = tx && open.get(tx);
      if (!tx || !waiting) throw new Error('A savepoint is a part of a transaction');
      const before = waiting.length;
      await tx.rowsOf('savepoint part', []);
      try {
        return await work();
      } catch (error) {
        await tx.rowsOf('rollback to savepoint part', []);
        waiting.length = before;
        throw error;
      } finally {
        await tx.rowsOf('release savepoint part', []);
      }
    },
    async dryRun<T>(work: () => Promise<T>): Promise<T> {
      try {
        return await this.savepoint<T>(async () => {
          throw new DryRun(await work());
        });
      } catch (error) {
        if (error instanceof DryRun) return error.result as T;
        throw error;
      }
    },
  };
}
