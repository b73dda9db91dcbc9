import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Clock } from '../../lib/clock.ts';
import type { Database, Queries } from '../database.ts';
import { users, userWords } from '../schema/index.ts';
import { createRarestFirst } from './rare-words.ts';
import { beginsAs, hasWords, type WordGroups } from './word-groups.ts';
import { wordsOf } from './word-search.ts';

/** What separates the words of a name, a title or a handle, as migration 0059 splits them. */
const SEPARATOR = /[-_./()«»،:]/;

/** The words of a query for people, the rarest first. */
export type NameWords = (q: string) => Promise<WordGroups>;

/** Creates the reader of queries for people. */
export function createNameWords(db: Database, clock: Clock): NameWords {
  const rarestFirst = createRarestFirst(db, clock, userWords);
  return (q) => rarestFirst(wordsOf(q).flatMap(pieces));
}

/** The pieces of a word in its spellings, which have the same separators; a word of separators alone stays one, which nobody has. */
function pieces(spellings: readonly string[]): WordGroups {
  const split = spellings.map((spelling) => spelling.split(SEPARATOR).filter(Boolean));
  const [first = []] = split;
  return first.length === 0 ? [[...spellings]] : first.map((piece, at) => [...new Set(split.map((one) => one[at] ?? piece))]);
}

/**
 * Whether each word begins a word of a user's name, title or handle, also of a hidden one: whoever may not see it is to check further.
 * A query that may also mean an id finds that user too; as one list of ids, since PostgreSQL would read all users for an `or`.
 */
export function isNamed(queries: Queries, [rarest, ...others]: WordGroups, id: number | null = null): SQL | undefined {
  if (!rarest) return undefined;
  const named = queries.select({ id: userWords.user_id }).from(userWords).where(beginsAs(userWords.word, rarest));
  if (id !== null) return sql`${users.id} in (${named.getSQL()} union select ${id})`;
  return and(sql`${users.id} in ${named}`, hasWords(userWords, eq(userWords.user_id, users.id), others));
}
