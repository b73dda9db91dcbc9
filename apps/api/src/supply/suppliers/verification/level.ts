import { type VerifiedLevel, verifiedLevels } from '@rasteh/contract/wire/vocabulary';
import type { Queries } from '../../../core/db/database.ts';
import * as repo from './repo.ts';

const rank = (level: VerifiedLevel): number => verifiedLevels.indexOf(level);

/** The highest level that an accepted document of a user proves on a day (`YYYY-MM-DD`); null without a valid one. */
export async function findProvenLevel(queries: Queries, user_id: number, day: string): Promise<VerifiedLevel | null> {
  const valid = await repo.listValid(queries, [user_id], day);
  return valid.reduce<VerifiedLevel | null>(
    (most, { level }) => (level && rank(level) > rank(most ?? 'none') ? level : most),
    null,
  );
}
