import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { hashToken, newSessionToken } from '../apps/api/src/people/auth/testing/tokens.ts';
import { now } from './clock.ts';
import type { ChangedStage } from './demo.ts';
import type { Login } from './users.ts';

/** A person whom one walk alone has in a portal: the name that others see, and a session. */
export type Person = { name: string; login: Login };

/**
 * The suppliers of the demo's market without a log-in of their own, by the walk that has each to itself: no other walk of the portal of
 * trade changes their prices, is matched with them or writes to them.
 */
const firms = {
  account: 'bargh-azar',
  acting: 'navard-kavir',
  chat: 'poolad-shargh',
  import: 'foolad-jonoob',
  'lost-answer': 'profil-mehr',
  morning: 'kala-khavaran',
  notifications: 'kaghaz-sepid',
  'price-alerts': 'polymer-pars',
} as const;
type WalkOfFirm = keyof typeof firms;

type Row = { id: number; name: string };

function withDatabase<T>({ portal }: Pick<ChangedStage, 'portal'>, act: (db: DatabaseSync) => T): T {
  const db = new DatabaseSync(join(portal.folder, 'rasteh.db'), { timeout: 20_000 });
  try {
    return act(db);
  } finally {
    db.close();
  }
}

/** Opens a session of a user as its browser keeps it, without a one-time code. */
function openSession(db: DatabaseSync, { id, name }: Row): Person {
  const mobile = `+98935100${5_000 + id}`;
  const token = newSessionToken();
  const at = now();
  db.prepare(
    'insert into login_identities (user_id, mobile, verified_at, created_at) select ?, ?, ?, ? where not exists (select 1 from login_identities where user_id = ?)',
  ).run(id, mobile, at, at, id);
  db.prepare(
    `insert into sessions (user_id, identity_id, token_hash, device, ip, created_at, last_seen_at)
      select user_id, id, ?, '', '127.0.0.1', ?, ? from login_identities where user_id = ? limit 1`,
  ).run(hashToken(token), at, at, id);
  const cookie = { name: 'rasteh', value: token, domain: 'localhost', path: '/', expires: -1 };
  const cookies = [{ ...cookie, httpOnly: true, secure: false, sameSite: 'Lax' as const }];
  return { name, login: { id, storageState: { cookies, origins: [] } } };
}

/** Logs in the supplier of a walk. */
export const enterFirm = (stage: Pick<ChangedStage, 'portal'>, walk: WalkOfFirm): Person & { handle: string } =>
  withDatabase(stage, (db) => {
    const handle = firms[walk];
    const row = db.prepare('select user_id as id, title as name from supplier_profiles where handle = ?').get(handle);
    return { handle, ...openSession(db, row as Row) };
  });

/** The mobile of a user in a portal, as it is written in Iran. */
export const mobileOf = (stage: Pick<ChangedStage, 'portal'>, { login }: Person): string =>
  withDatabase(stage, (db) => {
    const row = db.prepare('select mobile from login_identities where user_id = ?').get(login.id) as { mobile: string };
    return row.mobile.replace('+98', '0');
  });

/** Signs up a buyer; what a `trusted` one publishes needs no review. */
export const signUp = (stage: Pick<ChangedStage, 'portal'>, name: string, { trusted = false } = {}): Person =>
  withDatabase(stage, (db) => {
    const { lastInsertRowid } = db
      .prepare("insert into users (kind, name, role, status, trusted, created_at) values ('person', ?, 'user', 'active', ?, ?)")
      .run(name, trusted ? 1 : 0, now());
    return openSession(db, { id: Number(lastInsertRowid), name });
  });

/** Lets a mobile receive a code again at once; people wait for a minute. */
export const forgetCodes = (stage: Pick<ChangedStage, 'portal'>, mobile: string): void =>
  withDatabase(stage, (db) => {
    db.prepare('delete from one_time_codes where mobile = ?').run(mobile.replace(/^0/, '+98'));
  });

/** Opens a session of another admin, who is made if there is none of this name. */
export const openAdmin = (stage: Pick<ChangedStage, 'portal'>, name: string): Person =>
  withDatabase(stage, (db) => {
    const known = db.prepare("select id, name from users where name = ? and role = 'admin'").get(name) as Row | undefined;
    const made = () =>
      db
        .prepare(
          "insert into users (kind, name, role, status, trusted, created_at) values ('person', ?, 'admin', 'active', 0, ?)",
        )
        .run(name, now()).lastInsertRowid;
    return openSession(db, known ?? { id: Number(made()), name });
  });
