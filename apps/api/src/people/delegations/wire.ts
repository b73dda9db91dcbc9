import type { ActForGrant, Delegation, Person, ReceivedDelegation } from '@rasteh/contract/people/delegations';
import { toWire, toWireOrNull } from '../../core/lib/clock.ts';
import type { listGrants } from './grants-repo.ts';
import type { listGiven, listReceived } from './repo.ts';

type GivenRow = Awaited<ReturnType<typeof listGiven>>[number];
type ReceivedRow = Awaited<ReturnType<typeof listReceived>>[number];
type GrantRow = Awaited<ReturnType<typeof listGrants>>[number];
type PersonRow = ReceivedRow['person'];

/** A person with the title of the approved profile, otherwise the name. */
export const personToWire = ({ id, name, title, handle, profile_status }: PersonRow): Person =>
  profile_status === 'approved' ? { id, name: title ?? name, handle } : { id, name, handle: null };

const termsOf = ({ id, scopes, created_at, expires_at }: ReceivedRow['delegation']) => ({
  id,
  scopes,
  created_at: toWire(created_at),
  expires_at: toWireOrNull(expires_at),
});

/** A delegation to a mobile shows only the mobile: the giver must not learn whether it is registered. */
export function givenToWire({ delegation, person }: GivenRow): Delegation {
  const { mobile } = delegation;
  const { id, name } = person;
  if (mobile !== null || id === null || name === null) return { ...termsOf(delegation), to: { mobile: mobile ?? '' } };
  return { ...termsOf(delegation), to: { supplier: personToWire({ ...person, id, name }) } };
}

export const receivedToWire = ({ delegation, person, trusted }: ReceivedRow): ReceivedDelegation => ({
  ...termsOf(delegation),
  user: personToWire(person),
  trusted,
});

export const grantToWire = ({ grant, admin_name, subject }: GrantRow): ActForGrant => ({
  id: grant.id,
  admin: { id: grant.admin_id, name: admin_name, handle: null },
  subject: personToWire(subject),
  reason: grant.reason,
  created_at: toWire(grant.created_at),
  expires_at: toWire(grant.expires_at),
});
