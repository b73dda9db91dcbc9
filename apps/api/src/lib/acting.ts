import type { ApiKeyScope, Role } from '@rasteh/contract/access';

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

/** Who does something for whom, and by which request: what every write is told, and the audit log keeps. */
export type Acting = {
  actor_id: number;
  subject_id: number;
  source: 'web' | 'api';
  request_id: string;
  ip: string;
};
