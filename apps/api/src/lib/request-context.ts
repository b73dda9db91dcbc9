import type { ApiKeyScope, DelegationScope, Role } from '@rasteh/contract/wire/access';
import type { Transaction } from '../db/database.ts';

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
