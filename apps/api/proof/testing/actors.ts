import type { ApiKeyScope, DelegationScope, RouteAccess } from '@rasteh/contract/wire/access';

type Delegation = { scopes: DelegationScope[]; is: 'open' | 'expired' | 'ended' };

/** An actor of the matrix: the properties that a plain user does not have. */
export type ActorKind = {
  role?: 'supporter' | 'admin';
  status?: 'suspended';
  profile?: 'approved' | 'pending';
  /** The delegation from the seller of the same cell. */
  delegation?: Delegation;
  /** The grant by which an admin may act for the seller. */
  grant?: 'open' | 'expired' | 'ended';
  /** The scopes of the API key that the actor calls with. */
  key?: ApiKeyScope[];
};

const prices = (is: Delegation['is']): Delegation => ({ scopes: ['prices'], is });

const outside = (is: Delegation['is']): Delegation => ({ scopes: ['inventory', 'rfq', 'profile'], is });

/** The columns of the matrix; a guest has no account. */
export const actors = {
  guest: null,
  user: {},
  suppl: { profile: 'approved' },
  pend: { profile: 'pending' },
  supp: { role: 'supporter' },
  admin: { role: 'admin' },
  grant: { role: 'admin', grant: 'open' },
  late: { role: 'admin', grant: 'expired' },
  over: { role: 'admin', grant: 'ended' },
  susp: { status: 'suspended', profile: 'approved', delegation: prices('open') },
  deleg: { delegation: prices('open') },
  outs: { delegation: outside('open') },
  exp: { delegation: prices('expired') },
  ended: { delegation: prices('ended') },
  'k:r': { profile: 'approved', key: ['prices:read'] },
  'k:w': { profile: 'approved', key: ['prices:write'] },
  'k:-': { profile: 'approved', key: [] },
  'k:del': { delegation: prices('open'), key: ['prices:read', 'prices:write'] },
  'k:sus': { status: 'suspended', key: ['prices:read', 'prices:write'] },
  'k:ir': { profile: 'approved', key: ['inventory:read'] },
  'k:iw': { profile: 'approved', key: ['inventory:write'] },
  'k:qr': { profile: 'approved', key: ['rfq:read'] },
  'k:qw': { profile: 'approved', key: ['rfq:write'] },
  'k:out': { delegation: outside('open'), key: ['inventory:read', 'inventory:write', 'rfq:read', 'rfq:write'] },
  's:sup': { role: 'supporter', status: 'suspended' },
  's:adm': { role: 'admin', status: 'suspended', grant: 'open' },
} satisfies Record<string, ActorKind | null>;
export type ActorName = keyof typeof actors;
export const actorNames = Object.keys(actors) as ActorName[];
export const actorOf = (name: ActorName): ActorKind | null => actors[name];

/** An actor who may call a route with this access; for the seller, if the route acts for another user. */
export function rightfulActor({ role, scope, subject }: RouteAccess): ActorName {
  if (role === 'admin') return 'admin';
  if (role === 'supporter') return 'supp';
  if (subject === 'other' && scope !== 'prices' && scope !== 'any') return 'outs';
  return subject === 'other' ? 'deleg' : 'suppl';
}
