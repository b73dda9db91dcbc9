import type { ChatClient } from '../../apps/api/src/talk/chat/testing/client.ts';
import { judge } from '../../apps/api/src/talk/chat/testing/oracle.ts';
import type { Acked } from './load/sending.ts';
import { TOKEN } from './load/writes.ts';
import { withDatabase } from './seed.ts';

/** Changes that were acknowledged and are not stored, and those that are stored more than once, by their tokens. */
export type Audit = { lost: string[]; twice: string[] };

/** Where the token of a change is: an amount that was replaced is in the archive of its price. */
const stored = `select token, count(*)::int as n from (
    select note as token from prices
    union all select note from price_archives
    union all select title from rfqs
    union all select body from messages
    union all select replace(name, '.csv', '') from files
  ) as found where token like '${TOKEN}%' group by token`;

/** Compares what was acknowledged with the database. */
export const auditChanges = (url: string, acked: readonly Acked[]): Promise<Audit> =>
  withDatabase(url, async (db) => {
    const rows = (await db.execute(stored)) as { token: string; n: number }[];
    const counts = new Map(rows.map(({ token, n }) => [token, n]));
    return {
      lost: acked.filter(({ token }) => !counts.has(token)).map(({ token }) => token),
      twice: rows.filter(({ n }) => n > 1).map(({ token }) => token),
    };
  });

const unannounced = `select rfq.title from rfqs rfq join rfq_invitations invitation on invitation.rfq_id = rfq.id
  where rfq.title like '${TOKEN}%' and invitation.notified_at is null`;

/** RFQs whose supplier was not notified: the job that does it follows the publication by 12 s, a minute later if its node died. */
export const findUnannounced = (url: string): Promise<string[]> =>
  withDatabase(url, async (db) => (await db.execute(unannounced)).map(({ title }) => String(title)));

/** Asserts that each chat shows what is stored, in order, and that its log was never started anew. */
export const auditChats = (url: string, clients: readonly ChatClient[]): Promise<void> =>
  withDatabase(url, async (db) => void (await judge(db, clients)));
