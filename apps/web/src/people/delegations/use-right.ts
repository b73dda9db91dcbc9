import type { ActForGrant, ReceivedDelegation } from '@rasteh/contract/people/delegations';
import { type DelegationScope, delegationScopes } from '@rasteh/contract/wire/access';
import { useQuery } from '@tanstack/react-query';
import { useNow } from '../../core/page/clock.ts';
import { usePage } from '../../core/page/page.ts';
import { actForQuery, delegationsQuery } from './queries.ts';

/** The right by which a user acts for another: the name of that user, the scopes, its end (ms), and the grant if an admin has one. */
export type Right = { name: string; scopes: readonly DelegationScope[]; until: number | null; grant_id: number | null };

type Rights = { received: readonly ReceivedDelegation[]; grants: readonly ActForGrant[] };

const endOf = (moment: string | null): number => (moment === null ? Number.POSITIVE_INFINITY : Date.parse(moment));

const endsOf = ({ received, grants }: Rights, user_id: number): number[] => [
  ...received.filter(({ user }) => user.id === user_id).map(({ expires_at }) => endOf(expires_at)),
  ...grants.filter(({ subject }) => subject.id === user_id).map(({ expires_at }) => endOf(expires_at)),
];

/** The right to act for a user at a time (ms), or null: their delegations together, else the grant of an admin. */
export function rightOf(rights: Rights, user_id: number, now: number): Right | null {
  const open = rights.received.filter(({ user, expires_at }) => user.id === user_id && endOf(expires_at) > now);
  const [first] = open;
  if (first) {
    const end = Math.max(...open.map(({ expires_at }) => endOf(expires_at)));
    const scopes = [...new Set(open.flatMap((delegation) => delegation.scopes))];
    return { name: first.user.name, scopes, until: Number.isFinite(end) ? end : null, grant_id: null };
  }
  const grant = rights.grants.find(({ subject, expires_at }) => subject.id === user_id && endOf(expires_at) > now);
  return grant
    ? { name: grant.subject.name, scopes: delegationScopes, until: endOf(grant.expires_at), grant_id: grant.id }
    : null;
}

/** The right to act for a user now; null for none, undefined while it is read. Nothing is read for the id 0. */
export function useRight(user_id: number, isAdmin: boolean): { right: Right | null | undefined; error: Error | null } {
  const { api } = usePage();
  const own = useQuery({ ...delegationsQuery(api), enabled: user_id > 0 });
  const grants = useQuery({ ...actForQuery(api), enabled: user_id > 0 && isAdmin });
  const rights = { received: own.data?.received ?? [], grants: grants.data ?? [] };
  const end = Math.max(...endsOf(rights, user_id), 0);
  const now = useNow(Number.isFinite(end) ? end : undefined);
  const isRead = own.data && (!isAdmin || grants.data);
  return { right: isRead ? rightOf(rights, user_id, now) : undefined, error: own.error ?? grants.error };
}
