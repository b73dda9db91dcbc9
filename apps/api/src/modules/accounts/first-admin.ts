import { tidyText } from '@rasteh/persian/fold';
import { normalizeMobile } from '@rasteh/persian/identifiers';
import type { Database } from '../../db/database.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Audit } from '../audit/index.ts';
import { hashPassword } from './password.ts';
import * as repo from './repo.ts';

const MIN_PASSWORD = 12;
/** The log-in takes no longer one. */
const MAX_PASSWORD = 200;

type Deps = { db: Database; clock: Clock; audit: Audit };
type FirstAdmin = { mobile: string; name: string; password: string };

/** Why the first admin was not made, in one line. */
export class FirstAdminError extends Error {}

/**
 * Makes the first admin of a portal, at its console; the next ones are made by an admin.
 * @throws FirstAdminError for a bad mobile, name or password, a known mobile, or when there is an admin already
 */
export async function createFirstAdmin({ db, clock, audit }: Deps, given: FirstAdmin): Promise<{ id: number; mobile: string }> {
  const mobile = normalizeMobile(given.mobile);
  const name = tidyText(given.name);
  if (!mobile) throw new FirstAdminError(`${given.mobile} is no Iranian mobile: give one like 09123456789.`);
  if (name.length < 2 || name.length > 80) throw new FirstAdminError('Give a --name of 2 to 80 characters.');
  if (given.password.length < MIN_PASSWORD) throw new FirstAdminError(`The password needs ${MIN_PASSWORD} characters or more.`);
  if (given.password.length > MAX_PASSWORD)
    throw new FirstAdminError(`The password may have ${MAX_PASSWORD} characters at most.`);
  const password_hash = await hashPassword(given.password);
  return db.transaction(async (tx) => {
    if (await repo.hasAdmin(tx)) throw new FirstAdminError('There is an admin already: the next ones are made by an admin.');
    const admin = await repo.insertUser(tx, { name, mobile, role: 'admin', password_hash, now: clock() });
    if (!admin) throw new FirstAdminError('This mobile belongs to a user already: give another one.');
    const acting = {
      actor_id: admin.user_id,
      subject_id: admin.user_id,
      source: 'web',
      request_id: 'console',
      ip: 'console',
    } as const;
    await audit.record(tx, acting, { action: 'admin.created', entity: 'user', entity_id: admin.user_id });
    return { id: admin.user_id, mobile };
  });
}
