import type { LimitName } from './limits.ts';

/** Roles from the least to the most trusted; each may do what the ones before it may. */
export const roles = ['guest', 'user', 'supporter', 'admin'] as const;
export type Role = (typeof roles)[number];

/** What a delegation may cover. */
export const delegationScopes = ['prices', 'inventory', 'rfq', 'profile'] as const;
export type DelegationScope = (typeof delegationScopes)[number];

/** What an API key may be allowed to do. */
export const apiKeyScopes = [
  'prices:read',
  'prices:write',
  'inventory:read',
  'inventory:write',
  'rfq:read',
  'rfq:write',
] as const;
export type ApiKeyScope = (typeof apiKeyScopes)[number];

/** `market` is asked for again each time, since prices change within a second; `reference` is kept for an hour. */
export type CachePolicy = 'market' | 'reference';

/** Who may call a route and how often: every route of the contract declares it, one plugin of the api enforces it. */
export type RouteAccess = {
  /** The least role that may call. */
  role: Role;
  /** How many calls: a name from the limits table. */
  limit: LimitName;
  /** The scope a delegate needs, or `any` for one of them; set on routes that act for a user, by `forUser`. */
  scope?: DelegationScope | 'any';
  /** Whether the path names the user that is acted for; set by `forUser`. */
  subject?: 'own' | 'other';
  /** The scope an API key needs; without it no API key may call. */
  api_key?: ApiKeyScope;
  /** A change that a suspended user may still make; every other one that needs a log-in is refused them. */
  while_suspended?: true;
  /** A creating POST that answers the same to the same Idempotency-Key. */
  idempotent?: true;
  /** An answer that is the same for every caller, so that shared caches may keep it; without it no cache may. */
  cache?: CachePolicy;
  /** How large a body may be, in KiB; 64 without it. */
  body_kib?: 512 | 1_024;
};

/** What each route carries as ts-rest metadata. */
export type RouteMetadata = { access: RouteAccess };

/** Declares the access of a route, typed. */
export const access = (declared: RouteAccess): RouteMetadata => ({ access: declared });
