import type { ApiKeyScope, DelegationScope, Role } from '@rasteh/contract/wire/access';
import type { Transaction } from '../db/database.ts';

/** Who calls: a guest, or a user by session or by API key. */
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

/** The right by which one acts for another. */
export type ActingRight = {
  /** The act-for grant of an admin; a delegation has none. */
  grant_id: number | null;
  /** What a delegate was given; the grant of an admin has no bounds. */
  scopes: readonly DelegationScope[] | null;
  /** Until when (ms); null without an end. */
  until: number | null;
  /** Lets a transaction go on only under a right that is open still, and none end it before the commit. @throws forbidden */
  hold(tx: Transaction): Promise<void>;
};

/** Who does something for whom, and by which request: what every write is told, and the audit log keeps. */
export type RequestContext = {
  actor_id: number;
  subject_id: number;
  source: 'web' | 'api';
  request_id: string;
  ip: string;
  /** By which right, when it is for another. */
  right?: ActingRight | undefined;
};
