import { type DelegationScope, delegationScopes } from '@rasteh/contract/wire/access';
import { useQuery } from '@tanstack/react-query';
import { useNow } from '../../page/clock.ts';
import { usePage } from '../../page/page.ts';
import { actForQuery, delegationsQuery } from './queries.ts';

/** By which right one acts for a user: whose data, within which scopes, until when (ms), and the admin's grant where it is one. */
export type Right = { name: string; scopes: readonly DelegationScope[]; until: number | null; grant_id: number | null };

const endOf = (moment: string | null): number => (moment === null ? Number.POSITIVE_INFINITY : Date.parse(moment));

/** The right to act for a user as it stands now; null for none, undefined while it is looked up. */
export function useRight(user_id: number, isAdmin: boolean): { right: Right | null | undefined; error: Error | null } {
  const { api } = usePage();
  const own = useQuery(delegationsQuery(api));
  const grants = useQuery({ ...actForQuery(api), enabled: isAdmin });
  const received = own.data?.received.filter(({ user }) => user.id === user_id) ?? [];
  const grant = grants.data?.find(({ subject }) => subject.id === user_id);
  const end = Math.max(...received.map(({ expires_at }) => endOf(expires_at)), grant ? endOf(grant.expires_at) : 0);
  const now = useNow(Number.isFinite(end) ? end : undefined);
  const error = own.error ?? grants.error;
  if (!own.data || (isAdmin && !grants.data)) return { right: undefined, error };
  const open = received.filter(({ expires_at }) => endOf(expires_at) > now);
  const until = Number.isFinite(end) ? end : null;
  const [first] = open;
  if (first)
    return {
      right: { name: first.user.name, scopes: [...new Set(open.flatMap(({ scopes }) => scopes))], until, grant_id: null },
      error,
    };
  if (grant && endOf(grant.expires_at) > now)
    return {
      right: { name: grant.subject.name, scopes: delegationScopes, until: endOf(grant.expires_at), grant_id: grant.id },
      error,
    };
  return { right: null, error };
}
