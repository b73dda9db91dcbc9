import { AsyncLocalStorage } from 'node:async_hooks';
import type { BaseSQLiteDatabase } from 'drizzle-orm/sqlite-core';

type Builder = Pick<
  BaseSQLiteDatabase<'async', unknown, Record<string, never>>,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | '$with' | 'with'
>;

/** Where queries go: for `prepared` alone, which makes their SQL. */
export type Connection = {
  engine: 'sqlite' | 'postgres';
  /** Runs one statement and gives its rows as lists of values, in the order of its columns. */
  rowsOf(sql: string, params: unknown[]): unknown[][] | Promise<unknown[][]>;
};

/** Drizzle's builder, the same for both engines; every query is awaited, `.get()`, `.all()` and `.run()` stay out of repos. */
export type Queries = Builder & Connection;

/** A transaction under way: its queries, and what is to happen once it is committed. */
export type Transaction = Queries & { afterCommit(work: () => void): void };

/** What an engine gives: where to read, how to run work in one transaction, and how it ends. */
export type Engine = {
  name: Connection['engine'];
  read: Queries;
  /** Runs work between BEGIN and COMMIT; a throw rolls back and is thrown on. */
  begin<T>(work: (queries: Queries) => Promise<T>): Promise<T>;
  /** Runs one statement as it is and gives its rows: for checks, never with a visitor's words in it. */
  execute(sql: string): Promise<Record<string, unknown>[]>;
  /** Runs many statements in one transaction, while no other process runs a script. */
  script(sql: string): Promise<void>;
  /** Looks at samples of all tables, so that the planner knows how they are filled. */
  analyze(): Promise<void>;
  close(): Promise<void>;
};

/** The database as services see it. */
export type Database = Omit<Engine, 'begin'> & {
  /** Runs work in one transaction, or joins the one that this call chain is in already; await nothing but the database inside. */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
};

/**
 * Makes a database of an engine: nested transactions join, and what waits for the commit runs after it, in order. Reads inside a
 * transaction go through it: they see what it wrote, and never wait for a second connection while it holds the first.
 */
export function createDatabase(engine: Engine): Database {
  const ambient = new AsyncLocalStorage<Transaction>();
  const open = new WeakSet<Transaction>();
  /** The transaction that this call chain is in; work that outlives it is outside. */
  const current = (): Transaction | undefined => {
    const tx = ambient.getStore();
    return tx && open.has(tx) ? tx : undefined;
  };
  return {
    name: engine.name,
    get read() {
      return current() ?? engine.read;
    },
    execute: (sql) => engine.execute(sql),
    script: (sql) => engine.script(sql),
    analyze: () => engine.analyze(),
    close: () => engine.close(),
    async transaction(work) {
      const outer = current();
      if (outer) return work(outer);
      const waiting: (() => void)[] = [];
      const result = await engine.begin(async (queries) => {
        const tx: Transaction = Object.assign(Object.create(queries) as Queries, {
          afterCommit: (next: () => void) => void waiting.push(next),
        });
        open.add(tx);
        try {
          return await ambient.run(tx, () => work(tx));
        } finally {
          open.delete(tx);
        }
      });
      for (const next of waiting) ambient.exit(next);
      return result;
    },
  };
}
