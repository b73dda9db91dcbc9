import type { ApiKeyScope, DelegationScope, Role } from '@rasteh/contract/wire/access';
import type { Transaction } from '../db/database.ts';
import { AppError } from './app-error.ts';

/** The caller: a guest, or a user with a session or an API key. */
export type Actor =
  | { kind: 'guest' }
  | { kind: 'session'; user_id: number; role: Exclude<Role, 'guest'>; session_id: number; suspended: boolean }
  | {
      kind: 'api_key';
      user_id: number;
      role: Exclude<Role, 'guest'>;
      api_key_id: number;
      suspended: boolean;
      scopes: readonly ApiKeyScope[];
    };

/** The caller with a session. */
export type SessionActor = Extract<Actor, { kind: 'session' }>;

/** The session actor of a request. @throws unauthenticated for guests and API keys */
export function requireSession(actor: Actor): SessionActor {
  if (actor.kind !== 'session') throw new AppError('unauthenticated');
  return actor;
}

/** The right to act for another user. */
export type ActingRight = {
  /** The act-for grant of an admin; null for a delegation. */
  grant_id: number | null;
  /** The scopes of a delegation; null for the grant of an admin, which is unrestricted. */
  scopes: readonly DelegationScope[] | null;
  /** Expiry (ms); null without expiry. */
  until: number | null;
  /** Locks the right in a transaction, so that it is valid until the commit. @throws forbidden */
  hold(tx: Transaction): Promise<void>;
};

/** Who may act for whom. */
export type ActingRights = {
  /**
   * Accepts the user itself, an active ordinary user as the delegate of an active user within scope, and an admin with an open act-for grant;
   * returns the right in use, undefined for the user itself.
   * @throws act_reason_required for an admin without a grant, forbidden for everyone else: the same whether the user exists or
   * not
   */
  checkMayAct(actor: Actor, subject_id: number, scope: DelegationScope | 'any'): Promise<ActingRight | undefined>;
};

/** Actor, subject and request: passed to every write and stored in the audit log. */
export type RequestContext = {
  actor_id: number;
  subject_id: number;
  source: 'web' | 'api';
  request_id: string;
  ip: string;
  /** The right to act, when the subject is another user. */
  right?: ActingRight | undefined;
};
