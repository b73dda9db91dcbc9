import type { Session } from '@rasteh/contract/people/auth';
import type { Database, Transaction } from '../../core/db/database.ts';
import { AppError } from '../../core/lib/app-error.ts';
import { type Clock, toWire } from '../../core/lib/clock.ts';
import type { Log } from '../../core/lib/log.ts';
import type { SessionActor } from '../../core/lib/request-context.ts';
import type { Events } from '../../core/realtime/events/events.ts';
import { createLastUse } from './last-use.ts';
import { hashToken, newSessionToken } from './secrets.ts';
import * as repo from './sessions-repo.ts';

type Deps = { db: Database; clock: Clock; events: Events; log: Log };

/** Sessions: opaque tokens with an idle timeout and an absolute lifetime. */
export type Sessions = {
  /** Opens a session and returns its token, which is not stored. */
  open(tx: Transaction, of: { user_id: number; identity_id: number; device: string; ip: string }): Promise<string>;
  /** The actor of a token and notes its use; null when no session of it is valid. */
  findActor(token: string): Promise<SessionActor | null>;
  /** The session with this id while it is valid. */
  find(id: number): Promise<repo.SessionRow | undefined>;
  /** The valid sessions of a user; `current` is the one with this id. */
  list(of: Pick<SessionActor, 'user_id' | 'session_id'>): Promise<Session[]>;
  /** Ends sessions of a user, publishes `session.ended` and returns their ids. */
  end(tx: Transaction, user_id: number, which: repo.WhichSessions): Promise<number[]>;
  /** Ends one of the user's own sessions. @throws not_found when the user has no such open session */
  endOne(actor: SessionActor, id: number): Promise<void>;
  /** Ends all sessions of the user, this one too. */
  endAll(actor: SessionActor): Promise<void>;
};

/** Creates the sessions. */
export function createSessions({ db, clock, events, log }: Deps): Sessions {
  const noteUse = createLastUse({ db, clock, log }, repo.touchSession);

  const end: Sessions['end'] = async (tx, user_id, which) => {
    const session_ids = await repo.endSessions(tx, user_id, which, clock());
    if (session_ids.length > 0) await events.publish(tx, 'session.ended', { session_ids });
    return session_ids;
  };

  return {
    end,

    async open(tx, of) {
      const token = newSessionToken();
      const now = clock();
      await repo.insertSession(tx, { ...of, token_hash: hashToken(token), created_at: now, last_seen_at: now });
      return token;
    },

    async findActor(token) {
      const row = await repo.findSession(db.read, { token_hash: hashToken(token) }, clock());
      if (!row) return null;
      noteUse(row.id, row.last_seen_at);
      return { kind: 'session', user_id: row.user_id, role: row.role, session_id: row.id, suspended: row.status === 'suspended' };
    },

    find: (id) => repo.findSession(db.read, { id }, clock()),

    async list({ user_id, session_id }) {
      const rows = await repo.listSessions(db.read, user_id, clock());
      return rows.map((row) => ({
        ...row,
        created_at: toWire(row.created_at),
        last_seen_at: toWire(row.last_seen_at),
        current: row.id === session_id,
      }));
    },

    async endOne(actor, id) {
      await db.transaction(async (tx) => {
        if ((await end(tx, actor.user_id, { id })).length === 0) throw new AppError('not_found');
      });
    },

    async endAll(actor) {
      await db.transaction((tx) => end(tx, actor.user_id, 'all'));
    },
  };
}
