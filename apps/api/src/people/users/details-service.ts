import type { ExportUsersQuery, ListUsersQuery, UserDetails, UserRow } from '@rasteh/contract/people/users/people';
import { userRoles, userStatuses } from '@rasteh/contract/people/users/people';
import type { PageMeta } from '@rasteh/contract/wire/values';
import { tehranDay } from '@rasteh/persian/calendar/tehran';
import { toAsciiDigits } from '@rasteh/persian/digits';
import { tidyText } from '@rasteh/persian/fold';
import { maskMobile, normalizeMobile } from '@rasteh/persian/identifiers';
import type { Database } from '../../core/db/database.ts';
import { createNameWords, type NameWords } from '../../core/db/words/user-words.ts';
import { AppError } from '../../core/lib/app-error.ts';
import { type Clock, toWire, toWireOrNull } from '../../core/lib/clock.ts';
import { pageBounds, pageMeta } from '../../core/lib/pages.ts';
import { periodMs } from '../../core/lib/period.ts';
import type { RequestContext } from '../../core/lib/request-context.ts';
import type { Sheet } from '../../core/lib/sheets/sheet.ts';
import type { Audit } from '../../reach/audit/index.ts';
import type { Auth } from '../auth/index.ts';
import type { Delegations, RightsEnding } from '../delegations/index.ts';
import * as repo from './details-repo.ts';
import { usersSheet } from './export.ts';

type Deps = {
  db: Database;
  clock: Clock;
  audit: Pick<Audit, 'findSuspension' | 'record'>;
  auth: Pick<Auth, 'ofOthers'>;
  delegations: Pick<Delegations, 'list' | 'listActFor'>;
  rightsEnding: Pick<RightsEnding, 'countOpen'>;
};

type Counts = {
  roles: Record<(typeof userRoles)[number], number>;
  statuses: Record<(typeof userStatuses)[number], number>;
};

/** What admins see of users. */
export type UserReader = {
  /** A page of users, and how many there are of each role and status. @throws page_out_of_range */
  list(query: ListUsersQuery): Promise<{ data: UserRow[]; meta: PageMeta; counts: Counts }>;
  /** The users as a sheet, which are read while it is written; the audit log has who took it. */
  export(context: RequestContext, query: ExportUsersQuery): Promise<Sheet>;
  /** All that is known of a user. @throws not_found */
  get(user_id: number): Promise<UserDetails>;
};

function rowToWire(row: repo.UserRow): UserRow {
  const { id, name, role, status, trusted, created_at, last_seen_at } = row;
  const { handle, title, city, profile_status, verified, desk_id, desk_name } = row;
  const supplier =
    handle === null || title === null || profile_status === null || verified === null
      ? null
      : { handle, title, city: city ?? '', status: profile_status, verified };
  const desk = desk_id === null ? null : { id: desk_id, name: desk_name ?? '' };
  const times = { created_at: toWire(created_at), last_seen_at: toWireOrNull(last_seen_at) };
  return { id, name, role, status, trusted, ...times, supplier, desk };
}

/** What a query may mean: words, a whole mobile, an id. */
async function meaningOf(q: string, nameWords: NameWords): Promise<Pick<repo.UserFilter, 'words' | 'mobile' | 'id'>> {
  const text = tidyText(q);
  const digits = toAsciiDigits(text);
  const id = /^[1-9]\d{0,14}$/.test(digits) ? Number(digits) : null;
  return { words: await nameWords(text), mobile: normalizeMobile(text), id };
}

/** Creates the reader of users. */
export function createUserReader({ db, clock, audit, auth, delegations, rightsEnding }: Deps): UserReader {
  const nameWords = createNameWords(db, clock);
  async function listDocuments(user_id: number): Promise<UserDetails['documents']> {
    const today = tehranDay(clock());
    const rows = await repo.listDocuments(db.read, user_id);
    return rows.map(({ document: { id, kind, number, status, level, valid_until, reason, reviewed_at }, reviewer }) => {
      const hasEnded = status === 'accepted' && valid_until !== null && valid_until < today;
      const seen = { reviewer, reviewed_at: toWireOrNull(reviewed_at) };
      return { id, kind, number, status: hasEnded ? 'expired' : status, level, valid_until, reason, ...seen };
    });
  }

  return {
    async list({ page, per_page, q = '', from, to, ...rest }) {
      const filter = { ...rest, ...periodMs({ from, to }), ...(await meaningOf(q, nameWords)) };
      const counted = await repo.countUsers(db.read, filter);
      const sum = (fits: (one: (typeof counted)[number]) => boolean) =>
        counted.filter(fits).reduce((total, { n }) => total + n, 0);
      const isOfRole = ({ role }: { role: string }) => rest.role === undefined || role === rest.role;
      const isOfStatus = ({ status }: { status: string }) => rest.status === undefined || status === rest.status;
      const of = <K extends string>(keys: readonly K[], count: (key: K) => number) =>
        Object.fromEntries(keys.map((key) => [key, count(key)])) as Record<K, number>;
      const counts = {
        roles: of(userRoles, (key) => sum((one) => one.role === key && isOfStatus(one))),
        statuses: of(userStatuses, (key) => sum((one) => one.status === key && isOfRole(one))),
      };
      const meta = pageMeta(
        { page, per_page },
        sum((one) => isOfRole(one) && isOfStatus(one)),
      );
      const rows = await repo.listUsers(db.read, filter, pageBounds({ page, per_page }));
      return { data: rows.map(rowToWire), meta, counts };
    },

    async export(context, { q = '', from, to, ...rest }) {
      const entry = { action: 'users.exported', entity: 'user', entity_id: context.actor_id } as const;
      await db.transaction((tx) => audit.record(tx, context, entry));
      const filter = { ...rest, ...periodMs({ from, to }), ...(await meaningOf(q, nameWords)) };
      return usersSheet(async (below, limit) =>
        (await repo.listUsers(db.read, { ...filter, below }, { limit, offset: 0 })).map(rowToWire),
      );
    },

    async get(user_id) {
      const row = await repo.findUser(db.read, user_id);
      if (!row) throw new AppError('not_found');
      const suspended = row.status === 'suspended' ? await audit.findSuspension(db.read, user_id) : undefined;
      const { given, received, grants } = await delegations.list(user_id);
      return {
        ...rowToWire(row),
        mobiles: (await auth.ofOthers.listMobiles(user_id)).map((one) => ({ ...one, mobile: maskMobile(one.mobile) })),
        suspension: suspended ? { ...suspended, at: toWire(suspended.at) } : null,
        documents: await listDocuments(user_id),
        given: given.map((one) => ('mobile' in one.to ? { ...one, to: { mobile: maskMobile(one.to.mobile) } } : one)),
        received,
        grants,
        held: await delegations.listActFor(user_id),
        open_rights: await rightsEnding.countOpen(user_id),
        sessions: await auth.ofOthers.listSessions(user_id),
        wrote: await repo.countWritten(db.read, user_id),
      };
    },
  };
}
