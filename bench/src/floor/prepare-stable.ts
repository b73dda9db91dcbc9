import type Sqlite from 'better-sqlite3';

/**
 * Prepares a statement that SQLite does not compile again when a value is bound (docs/decisions/007-queries-built-once.md): the least
 * code of a floor. No text of a floor's SQL contains `?` or `@` in quotes.
 */
export const prepareStable = (db: Sqlite.Database, sql: string): Sqlite.Statement =>
  db.prepare(sql.replaceAll(/@\w+|\?/g, '+$&'));
