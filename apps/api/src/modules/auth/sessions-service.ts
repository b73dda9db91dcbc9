import type { Session } from '@rasteh/contract/auth';
import type { Database, Transaction } from '../../db/database.ts';
import { AppError } from '../../lib/app-error.ts';
import { type Clock, toWire } from '../../lib/clock.ts';
import type { Log } from '../../lib/log.ts';
import type { Actor } from '../../lib/request-context.ts';
import type { Events } from '../../realtime/events/events.ts';
import { createLastUse } from './last-use.ts';
import { hashToken, newSessionToken } from './secrets.ts';
import * as repo from './sessions-repo.ts';

type Deps = { db: Database; clock: Clock; events: Events; log: Log };
export type SessionActor = Extract<Actor, { kind: 'session' }>;

/** The session actor of a request. @throws unauthenticated for guests and API keys */
export function requireSession(actor: Actor): SessionActor {
  if (actor.kind !== 'session') throw new AppError('unauthenticated');
  return actor;
}

/** Creates the sessions: opaque tokens with an idle timeout and an absolute lifetime. */
export function createSessions({ db, clock, events, log }: Deps) {
  const noteUse = createLastUse({ db, clock, log }, repo.touchSession);

  async function end(tx: Transaction, user_id: number, which: Parameters<typeof repo.endSessions>[2]): Promise<number[]> {
    const session_ids = await repo.endSessions(tx, user_id, which, clock());
    if (session_ids.length > 0) await events.publish(tx, 'session.ended', { session_ids });
    return session_ids;
  }

  return {
    /** Ends sessions of a user and publishes `session.ended`. */
    end,

    /** Opens a session and returns its token, which is not stored. */
    async open(tx: Transaction, of: { user_id: number; identity_id: number; device: string; ip: string }): Promise<string> {
      const token = newSessionToken();
      const now = clock();
      await repo.insertSession(tx, { ...of, token_hash: hashToken(token), created_at: now, last_seen_at: now });
      return token;
    },

    async findActor(token: string): Promise<SessionActor | null> {
      const row = await repo.findSession(db.read, { token_hash: hashToken(token) }, clock());
      if (!row) return null;
      noteUse(row.id, row.last_seen_at);
      return { kind: 'session', user_id: row.user_id, role: row.role, session_id: row.id, suspended: row.status === 'suspended' };
    },

    /** The session with this id while it is valid. */
    find: (id: number) => repo.findSession(db.read, { id }, clock()),

    async list(actor: SessionActor): Promise<Session[]> {
      const rows = await repo.listSessions(db.read, actor.user_id, clock());
      return rows.map((row) => ({
        ...row,
        created_at: toWire(row.created_at),
        last_seen_at: toWire(row.last_seen_at),
        current: row.id === actor.session_id,
      }));
    },

    /** @throws not_found when the user has no such open session */
    async endOne(actor: SessionActor, id: number): Promise<void> {
      await db.transaction(async (tx) => {
        if ((await end(tx, actor.user_id, { id })).length === 0) throw new AppError('not_found');
      });
    },

    async endAll(actor: SessionActor): Promise<void> {
      await db.transaction((tx) => end(tx, actor.user_id, 'all'));
    },
  };
}
export type Sessions = ReturnType<typeof createSessions>;
