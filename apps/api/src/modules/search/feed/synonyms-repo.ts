import { asc } from 'drizzle-orm';
import type { Queries } from '../../../db/database.ts';
import { searchSynonyms } from '../../../db/schema/index.ts';

/** The groups of names of one thing. */
export const listSynonyms = async (queries: Queries): Promise<string[][]> =>
  (await queries.select({ names: searchSynonyms.names }).from(searchSynonyms).orderBy(asc(searchSynonyms.id))).map(
    ({ names }) => names,
  );
