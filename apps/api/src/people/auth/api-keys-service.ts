import type { ApiKey } from '@rasteh/contract/people/auth';
import type { ApiKeyScope } from '@rasteh/contract/wire/access';
import { sessionLimits } from '@rasteh/contract/wire/limits';
import type { Database } from '../../core/db/database.ts';
import { lockUser } from '../../core/db/lock-user.ts';
import { AppError } from '../../core/lib/app-error.ts';
import { type Clock, toWire, toWireOrNull } from '../../core/lib/clock.ts';
import type { Log } from '../../core/lib/log.ts';
import type { Actor, RequestContext } from '../../core/lib/request-context.ts';
import type { Audit } from '../../reach/audit/index.ts';
import * as repo from './api-keys-repo.ts';
import { createLastUse } from './last-use.ts';
import { hashToken, newApiSecret } from './secrets.ts';

type Deps = { db: Database; clock: Clock; audit: Audit; log: Log };

/** API keys: a secret is shown once and stored as a hash. */
type ApiKeys = {
  /** The actor of a secret, whose use is noted; null when no valid key has it. */
  findActor(secret: string): Promise<Actor | null>;
  /** Whether a key is valid. */
  isAlive(id: number): Promise<boolean>;
  /** The valid keys of a user, newest first. */
  list(user_id: number): Promise<ApiKey[]>;
  /** Creates a key and returns its secret this once. @throws conflict when the user has reached the limit of keys */
  create(context: RequestContext, given: { title: string; scopes: ApiKeyScope[] }): Promise<ApiKey & { secret: string }>;
  /** Revokes all keys of the user, with an audit entry for each. */
  revokeAll(context: RequestContext): Promise<number>;
  /** Revokes a key. @throws not_found when the user has no such key */
  revoke(context: RequestContext, id: number): Promise<void>;
};

/** Creates the API keys. */
export function createApiKeys({ db, clock, audit, log }: Deps): ApiKeys {
  const noteUse = createLastUse({ db, clock, log }, repo.touchKey);
  return {
    async findActor(secret) {
      const row = await repo.findKey(db.read, { secret_hash: hashToken(secret) });
      if (!row) return null;
      noteUse(row.id, row.last_used_at);
      const { user_id, role, scopes } = row;
      return { kind: 'api_key', user_id, role, api_key_id: row.id, scopes, suspended: row.status === 'suspended' };
    },

    isAlive: async (id) => (await repo.findKey(db.read, { id })) !== undefined,

    async list(user_id) {
      const rows = await repo.listKeys(db.read, user_id);
      return rows.map(({ id, title, scopes, hint, created_at, last_used_at }) => ({
        id,
        title,
        scopes,
        hint,
        created_at: toWire(created_at),
        last_used_at: toWireOrNull(last_used_at),
      }));
    },

    async create(context, given) {
      const secret = newApiSecret();
      const created_at = clock();
      const { title } = given;
      const scopes = [...new Set(given.scopes)];
      const hint = `…${secret.slice(-4)}`;
      return db.transaction(async (tx) => {
        const user_id = context.actor_id;
        await lockUser(tx, user_id);
        if ((await repo.countKeys(tx, user_id)) >= sessionLimits.api_keys) throw new AppError('conflict');
        const id = await repo.insertKey(tx, { user_id, title, scopes, hint, secret_hash: hashToken(secret), created_at });
        await audit.record(tx, context, {
          action: 'api_key.created',
          entity: 'api_key',
          entity_id: id,
          after: { title, scopes },
        });
        return { id, title, scopes, hint, created_at: toWire(created_at), last_used_at: null, secret };
      });
    },

    revokeAll: (context) =>
      db.transaction(async (tx) => {
        // The lock serializes this with `create`: a concurrent key is committed before this reads, or inserted after it.
        await lockUser(tx, context.actor_id);
        const revoked = await repo.revokeKeys(tx, context.actor_id, clock());
        for (const entity_id of revoked)
          await audit.record(tx, context, { action: 'api_key.revoked', entity: 'api_key', entity_id });
        return revoked.length;
      }),

    async revoke(context, id) {
      await db.transaction(async (tx) => {
        if (!(await repo.revokeKey(tx, id, context.actor_id, clock()))) throw new AppError('not_found');
        await audit.record(tx, context, { action: 'api_key.revoked', entity: 'api_key', entity_id: id });
      });
    },
  };
}
