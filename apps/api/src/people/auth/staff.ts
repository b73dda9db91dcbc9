import { passwordLimits } from '@rasteh/contract/wire/text-limits';
import { tidyText } from '@rasteh/persian/fold';
import { normalizeMobile } from '@rasteh/persian/identifiers';
import type { Database, Transaction } from '../../core/db/database.ts';
import type { Clock } from '../../core/lib/clock.ts';
import type { RequestContext } from '../../core/lib/request-context.ts';
import type { Audit } from '../../reach/audit/index.ts';
import { hashPassword } from './password.ts';
import * as repo from './repo.ts';

type Deps = { db: Database; clock: Clock; audit: Audit };
type NewStaff = { mobile: string; name: string; password: string };

/** The one-line reason why a staff user was not created. */
export class StaffError extends Error {}

/** Validates and normalizes the input. @throws StaffError for a bad mobile, name or password */
function check({ mobile: given, name: typed, password }: NewStaff): NewStaff {
  const mobile = normalizeMobile(given);
  const name = tidyText(typed);
  if (!mobile) throw new StaffError(`${given} is no Iranian mobile: give one like 09123456789.`);
  if (name.length < 2 || name.length > 80) throw new StaffError('Give a --name of 2 to 80 characters.');
  if (password.length < passwordLimits.staff_least)
    throw new StaffError(`The password needs ${passwordLimits.staff_least} characters or more.`);
  if (password.length > passwordLimits.most)
    throw new StaffError(`The password may have ${passwordLimits.most} characters at most.`);
  return { mobile, name, password };
}

/** The request context of a console command, which runs without a logged-in user. */
export const consoleContext = (user_id: number): RequestContext => ({
  actor_id: user_id,
  subject_id: user_id,
  source: 'web',
  request_id: 'console',
  ip: 'console',
});

async function insert(
  tx: Transaction,
  { clock, audit }: Deps,
  role: 'admin' | 'supporter',
  given: Omit<NewStaff, 'password'> & { password_hash: string },
): Promise<{ id: number; mobile: string }> {
  const made = await repo.insertUser(tx, { ...given, role, now: clock() });
  if (!made) throw new StaffError('This mobile belongs to a user already: give another one.');
  await audit.record(tx, consoleContext(made.user_id), { action: `${role}.created`, entity: 'user', entity_id: made.user_id });
  return { id: made.user_id, mobile: given.mobile };
}

/**
 * Creates the first admin of a portal, from its console; further admins are created by an admin.
 * @throws StaffError for a bad mobile, name or password, a mobile in use, or when an admin exists
 */
export async function createFirstAdmin(deps: Deps, given: NewStaff): Promise<{ id: number; mobile: string }> {
  const { mobile, name, password } = check(given);
  const password_hash = await hashPassword(password);
  return deps.db.transaction(async (tx) => {
    if (await repo.hasAdmin(tx)) throw new StaffError('There is an admin already: the next ones are made by an admin.');
    return insert(tx, deps, 'admin', { mobile, name, password_hash });
  });
}

/**
 * Creates a supporter, from the portal's console, and runs `seat` with the new id in the same transaction.
 * @throws StaffError for a bad mobile, name or password, or a mobile in use
 */
export async function createSupporter(
  deps: Deps,
  given: NewStaff,
  seat: (id: number) => Promise<unknown>,
): Promise<{ id: number; mobile: string }> {
  const { mobile, name, password } = check(given);
  const password_hash = await hashPassword(password);
  return deps.db.transaction(async (tx) => {
    const made = await insert(tx, deps, 'supporter', { mobile, name, password_hash });
    await seat(made.id);
    return made;
  });
}
