import type { LimitName } from './limits.ts';
import type { RouteErrors } from './route-errors.ts';

/** Roles from the least to the most trusted; each role includes the permissions of the previous ones. */
export const roles = ['guest', 'user', 'supporter', 'admin'] as const;
/** The role of a caller. */
export type Role = (typeof roles)[number];

/** Scopes of a delegation. */
export const delegationScopes = ['prices', 'inventory', 'rfq', 'profile'] as const;
/** A scope of a delegation. */
export type DelegationScope = (typeof delegationScopes)[number];

/**
 * Scopes of an API key: `read` allows the reading routes that name it, `write` the changing ones; neither includes the other.
 *
 * @example
 * apiKeyScopes // → ['prices:read', 'prices:write', 'inventory:read', 'inventory:write', 'rfq:read', 'rfq:write']
 */
export const apiKeyScopes = [
  'prices:read',
  'prices:write',
  'inventory:read',
  'inventory:write',
  'rfq:read',
  'rfq:write',
] as const;
/** A scope of an API key. */
export type ApiKeyScope = (typeof apiKeyScopes)[number];

/** `market` is revalidated on each request, since prices change within a second; `reference` is cached for an hour. */
export type CachePolicy = 'market' | 'reference';

/**
 * The prices that a response shows: none, or those of what a parameter of the path or the query names: of `/api/products/:productId` those of
 * `{ product: 'productId' }`. A category has those of the categories below it. `named` are those that the handler names for each response.
 */
export type ShownPrices = 'none' | 'named' | { category: string } | { product: string } | { supplier: string };

/** Access and rate limit of a route: every route of the contract declares it, one plugin of the API enforces it. */
export type RouteAccess = {
  /** The lowest role that may call. */
  role: Role;
  /** The rate limit: a name from the limits table. A call whose query has words (`q`) counts as a search as well. */
  limit: LimitName;
  /** Points that a call takes of its limit; one without it. */
  cost?: number;
  /** The scope a delegate needs, or `any` for one of them; set by `forUser` on routes that act for a user. */
  scope?: DelegationScope | 'any';
  /** Whether the path names the subject; set by `forUser`. */
  subject?: 'own' | 'other';
  /** The scope an API key needs; without it no API key may call. */
  api_key?: ApiKeyScope;
  /** A change that a suspended user may still make; all others that require a login are refused. */
  while_suspended?: true;
  /** Returns the same response for the same Idempotency-Key: calls that create, and calls that change the version that they name. */
  idempotent?: true;
  /** Calling it twice leaves what one call leaves: a client may repeat it after a lost answer. */
  repeatable?: true;
  /** The response is the same for every caller, so shared caches may store it; without it no cache may. */
  cache?: CachePolicy;
  /** Whose prices the response shows; without it those of any, so that each change of a price may change it. */
  shows?: ShownPrices;
  /** The maximum body size in KiB; 64 by default. */
  body_kib?: 512 | 1_024;
};

/** The ts-rest metadata of each route. */
export type RouteMetadata = { access: RouteAccess; errors?: RouteErrors };

/**
 * Declares the access of a route with its type. An `idempotent` route takes the header `Idempotency-Key`: 1–255 visible ASCII
 * characters (U+0021–U+007E), kept for 24 hours; another body with a kept key is refused with idempotency_mismatch (422).
 *
 * @example
 * access({ role: 'user', limit: 'own_write', idempotent: true }).access.idempotent // → true
 */
export const access = (declared: RouteAccess): RouteMetadata => ({ access: declared });
