/** What a statement of a migration keeps from others until its transaction ends: `changes` of a table, or its `reads` too. */
export type Lock = 'changes' | 'reads';
/** What a statement does to a table, and to how many of its rows. */
export type Effect = { table: string; lock: Lock; work: Work };
/** What takes time in proportion to the rows: an index is built, rows are checked, written one by one, or the whole table anew. */
export type Work = 'nothing' | 'index' | 'check' | 'write' | 'rewrite';

/** Each statement on one line, without comments, strings and the bodies of triggers and functions. */
function statementsOf(sql: string): string[] {
  return (
    sql
      .replace(/--.*$/gm, '')
      // Bounded: a migration of ours.
      .replace(/\/\*[\s\S]*?\*\//g, ' ')
      .replace(/'(?:[^']|'')*'/g, "''")
      .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
      // Bounded: a migration of ours.
      .replace(/\bbegin\b[\s\S]*?\bend\s*;/gi, ';')
      .split(';')
      .map((statement) => statement.replace(/\s+/g, ' ').trim())
      .filter(Boolean)
  );
}

/** By the first clauses of a statement; the first that fits counts. Locks are those of PostgreSQL (Explicit Locking). */
const kinds: [RegExp, Lock, Work][] = [
  [/^create (?:unique )?index .*? on (?:only )?"?(\w+)"?/i, 'changes', 'index'],
  [/^create (?:or replace )?trigger .*? on (?:only )?"?(\w+)"?/i, 'changes', 'nothing'],
  [/^drop trigger .*? on (?:only )?"?(\w+)"?/i, 'reads', 'nothing'],
  [/^drop table (?:if exists )?(?:only )?"?(\w+)"?/i, 'reads', 'nothing'],
  [/^alter table (?:only )?"?(\w+)"? add constraint .*? foreign key/i, 'changes', 'check'],
  [/^alter table (?:only )?"?(\w+)"? add constraint .*? (?:unique|primary key)/i, 'reads', 'index'],
  [/^alter table (?:only )?"?(\w+)"? add constraint/i, 'reads', 'check'],
  [/^alter table (?:only )?"?(\w+)"? alter .*? set not null/i, 'reads', 'check'],
  [/^alter table (?:only )?"?(\w+)"? (?:set (?:un)?logged|alter .*? type )/i, 'reads', 'rewrite'],
  [/^alter table (?:only )?"?(\w+)"?/i, 'reads', 'nothing'],
  [/^(?:update|delete from) (?:only )?"?(\w+)"?/i, 'changes', 'write'],
  [/^(?:insert(?: or \w+)? into) (?:only )?"?(\w+)"?/i, 'changes', 'nothing'],
];

/** The tables that migrations create: nobody waits for them. */
export const createdTables = (sql: string): string[] =>
  [...sql.matchAll(/\bcreate (?:unlogged )?table (?:if not exists )?"?(\w+)"?/gi)].map(([, name = '']) => name);

/** Whether a migration fills a table from others, through views and functions too. */
export const isFilling = (sql: string): boolean =>
  statementsOf(sql).some((statement) => /^insert into \S+ .*\bselect\b/i.test(statement));

/** Statements that lock no table. */
const LOCKLESS =
  /^(?:create (?:or replace )?(?:function|view)|create (?:unlogged )?table|drop (?:function|index|trigger|view))\b/i;

/**
 * What the statements of a migration do to tables.
 * @throws Error for a statement that it does not know
 */
export const effectsOf = (sql: string): Effect[] =>
  statementsOf(sql).flatMap((statement) => {
    for (const [pattern, lock, work] of kinds) {
      const [, table] = pattern.exec(statement) ?? [];
      if (table) return [{ table, lock, work }];
    }
    if (LOCKLESS.test(statement)) return [];
    throw new Error(`A migration has a statement whose locks are not known: ${statement}`);
  });
