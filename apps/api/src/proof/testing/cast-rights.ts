import type { ActorKind } from './actors.ts';
import type { Scene, Things } from './cast.ts';

const HOUR_MS = 3_600_000;
/** Added to the ids of a person's own rights: the right that the matrix gives them over the seller. */
const RIGHTS = 10_000_000;

/** The rights that everybody has and gives, of which nobody else makes use. */
export function ownRights(
  { user_id, delegation_id, own_grant_id, grant_over_id, audit_id }: Things,
  { operator_id, client_id, secret }: { operator_id: number; client_id: number; secret: string },
  now: number,
) {
  const grant = { reason: 'تماس تلفنی', created_at: now, expires_at: now + HOUR_MS };
  return {
    delegation: { id: delegation_id, user_id, delegate_id: operator_id, scopes: ['profile' as const], created_at: now },
    /** What the operator did for them. */
    audit: {
      ...{ id: audit_id, at: now, actor_id: operator_id, subject_id: user_id, request_id: `r${audit_id}`, ip: '10.0.0.1' },
      ...{ action: 'deletePrice' as const, entity: 'price', entity_id: 1, before: { note: secret }, after: null },
    },
    grants: [
      { id: own_grant_id, admin_id: user_id, subject_id: client_id, ...grant },
      { id: grant_over_id, admin_id: operator_id, subject_id: user_id, ...grant },
    ],
  };
}

/** The rights over the seller by which the actors of the matrix differ. */
export function rightsOf({ actor, seller }: Scene, { delegation, grant }: ActorKind, now: number) {
  const time = (is: 'open' | 'expired' | 'ended') => ({
    created_at: now - 2 * HOUR_MS,
    expires_at: is === 'expired' ? now : now + HOUR_MS,
    ended_at: is === 'ended' ? now - HOUR_MS : null,
  });
  const { user_id } = actor;
  return {
    delegations: delegation
      ? [
          {
            id: actor.delegation_id + RIGHTS,
            user_id: seller.user_id,
            delegate_id: user_id,
            scopes: delegation.scopes,
            ...time(delegation.is),
          },
        ]
      : [],
    grants: grant
      ? [{ id: actor.own_grant_id + RIGHTS, admin_id: user_id, subject_id: seller.user_id, reason: 'تماس تلفنی', ...time(grant) }]
      : [],
  };
}
