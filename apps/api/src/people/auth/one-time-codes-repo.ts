import { and, count, desc, eq, gt, isNull, lt, lte, not, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '../../core/db/database.ts';
import { putFact } from '../../core/db/facts.ts';
import { type CodePurpose, knownBrowsers, oneTimeCodes } from '../../core/db/schema/index.ts';

/** What a code is for, and the session that requested it; a log-in has none. */
export type CodeUse = { purpose: CodePurpose; session_id: number | null };
const isOfUse = ({ purpose, session_id }: CodeUse) =>
  and(
    eq(oneTimeCodes.purpose, purpose),
    session_id === null ? isNull(oneTimeCodes.session_id) : eq(oneTimeCodes.session_id, session_id),
  );

/** Filter of the sends to count. `known` separates browsers in which the mobile has logged in from all others. */
export type SendsOf = { mobile?: string; ip?: string; network?: string; browser_hash?: string; known?: boolean };

const isOfKnownBrowser = sql`exists (select 1 from ${knownBrowsers} where ${knownBrowsers.mobile} = ${oneTimeCodes.mobile} and ${knownBrowsers.browser_hash} = ${oneTimeCodes.browser_hash})`;

/** Serializes sends across all processes with a row lock, held until the transaction ends. */
export const lockSends = (tx: Transaction): Promise<void> => putFact(tx, 'lock one_time_codes', '');

/** The time of the nth newest send after `after`; undefined when there were fewer. */
export async function findNthSend(queries: Queries, of: SendsOf, n: number, after: number): Promise<number | undefined> {
  const [row] = await queries
    .select({ at: oneTimeCodes.created_at })
    .from(oneTimeCodes)
    .where(
      and(
        gt(oneTimeCodes.created_at, after),
        of.mobile === undefined ? undefined : eq(oneTimeCodes.mobile, of.mobile),
        of.ip === undefined ? undefined : eq(oneTimeCodes.ip, of.ip),
        of.network === undefined ? undefined : eq(oneTimeCodes.network, of.network),
        of.browser_hash === undefined ? undefined : eq(oneTimeCodes.browser_hash, of.browser_hash),
        of.known === false ? not(isOfKnownBrowser) : undefined,
      ),
    )
    .orderBy(desc(oneTimeCodes.created_at))
    .limit(1)
    .offset(n - 1);
  return row?.at;
}

/** The number of sends after `after`. */
export async function countSends(queries: Queries, after: number): Promise<number> {
  const [row] = await queries.select({ n: count() }).from(oneTimeCodes).where(gt(oneTimeCodes.created_at, after));
  return row?.n ?? 0;
}

/** Deletes codes that are outside every rate limit window. */
export async function deleteOlder(tx: Transaction, than: number): Promise<void> {
  await tx.delete(oneTimeCodes).where(lte(oneTimeCodes.created_at, than));
}

/** Stores a new code and ends the previous ones of the same mobile, browser and use; codes of other browsers stay usable. */
export async function replaceCode(tx: Transaction, row: typeof oneTimeCodes.$inferInsert & CodeUse): Promise<number> {
  await tx
    .update(oneTimeCodes)
    .set({ ended_at: row.created_at })
    .where(
      and(
        eq(oneTimeCodes.mobile, row.mobile),
        eq(oneTimeCodes.browser_hash, row.browser_hash ?? ''),
        isOfUse(row),
        isNull(oneTimeCodes.ended_at),
      ),
    );
  const [made] = (await tx.insert(oneTimeCodes).values(row).returning({ id: oneTimeCodes.id })) as [{ id: number }];
  return made.id;
}

export async function deleteCode(tx: Transaction, id: number): Promise<void> {
  await tx.delete(oneTimeCodes).where(eq(oneTimeCodes.id, id));
}

/** A counted try: `by` is the counter that was incremented. */
export type Try = { id: number; code_hash: string; by: 'tries' | 'foreign_tries' };

type TryOf = { mobile: string; browser_hash: string; use: CodeUse; most: number; now: number };

/**
 * Counts one try and returns it: on the usable code of this browser, else on the newest code of the mobile, where tries from
 * all other browsers share one counter; a code of a session is usable in its own browser only. Undefined when there is no code
 * or its tries are used up.
 */
export async function countTry(tx: Transaction, { mobile, browser_hash, use, most, now }: TryOf): Promise<Try | undefined> {
  const isCurrent = and(isNull(oneTimeCodes.ended_at), gt(oneTimeCodes.expires_at, now));
  const usable = and(eq(oneTimeCodes.mobile, mobile), isOfUse(use), isCurrent);
  const codes = await tx.select().from(oneTimeCodes).where(usable).orderBy(desc(oneTimeCodes.created_at), desc(oneTimeCodes.id));
  const own = codes.find((one) => one.browser_hash === browser_hash);
  const code = use.session_id === null ? (own ?? codes[0]) : own;
  if (!code) return undefined;
  const by = code.browser_hash === browser_hash ? 'tries' : 'foreign_tries';
  const [row] = await tx
    .update(oneTimeCodes)
    .set({ [by]: sql`${oneTimeCodes[by]} + 1` })
    .where(and(eq(oneTimeCodes.id, code.id), usable, lt(oneTimeCodes[by], most)))
    .returning({ id: oneTimeCodes.id, code_hash: oneTimeCodes.code_hash });
  return row && { ...row, by };
}

/** Undoes a counted try. */
export async function undoTry(tx: Transaction, { id, by }: Try): Promise<void> {
  await tx
    .update(oneTimeCodes)
    .set({ [by]: sql`${oneTimeCodes[by]} - 1` })
    .where(eq(oneTimeCodes.id, id));
}

/** Records that a mobile has logged in with a browser. */
export async function rememberBrowser(tx: Transaction, mobile: string, browser_hash: string, now: number): Promise<void> {
  await tx
    .insert(knownBrowsers)
    .values({ mobile, browser_hash, logged_in_at: now })
    .onConflictDoUpdate({ target: [knownBrowsers.mobile, knownBrowsers.browser_hash], set: { logged_in_at: now } });
}

/** Deletes the browsers that a mobile has logged in with: the mobile has left its user. */
export async function forgetBrowsers(tx: Transaction, mobile: string): Promise<void> {
  await tx.delete(knownBrowsers).where(eq(knownBrowsers.mobile, mobile));
}

export async function isKnownBrowser(tx: Transaction, mobile: string, browser_hash: string): Promise<boolean> {
  const rows = await tx
    .select({ mobile: knownBrowsers.mobile })
    .from(knownBrowsers)
    .where(and(eq(knownBrowsers.mobile, mobile), eq(knownBrowsers.browser_hash, browser_hash)));
  return rows.length > 0;
}

/** Consumes a code; false when it was already used or replaced by a newer one. */
export async function consumeCode(tx: Transaction, id: number, now: number): Promise<boolean> {
  const used = await tx
    .update(oneTimeCodes)
    .set({ ended_at: now })
    .where(and(eq(oneTimeCodes.id, id), isNull(oneTimeCodes.ended_at)))
    .returning({ id: oneTimeCodes.id });
  return used.length > 0;
}

/** Deletes all codes of a mobile. */
export async function deleteCodes(tx: Transaction, mobile: string): Promise<void> {
  await tx.delete(oneTimeCodes).where(eq(oneTimeCodes.mobile, mobile));
}
