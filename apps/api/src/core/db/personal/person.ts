import { eq } from 'drizzle-orm';
import type { Queries } from '../database.ts';
import { loginIdentities, users } from '../schema/index.ts';

/** A user as a person: with the mobiles by which they log in. */
export type Person = { id: number; mobiles: string[] };

/** The user with this id, or who logs in by this mobile. */
export async function findPerson(queries: Queries, by: { id: number } | { mobile: string }): Promise<Person | undefined> {
  const [user] =
    'id' in by
      ? await queries.select({ id: users.id }).from(users).where(eq(users.id, by.id))
      : await queries.select({ id: loginIdentities.user_id }).from(loginIdentities).where(eq(loginIdentities.mobile, by.mobile));
  if (!user) return undefined;
  const own = await queries.select().from(loginIdentities).where(eq(loginIdentities.user_id, user.id));
  return { id: user.id, mobiles: own.map(({ mobile }) => mobile) };
}
