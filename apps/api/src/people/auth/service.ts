import type { ApiKey, Me, Session } from '@rasteh/contract/people/auth';
import type { ConfirmedAction } from '@rasteh/contract/people/auth/mobiles';
import type { ApiKeyScope } from '@rasteh/contract/wire/access';
import type { Database, Transaction } from '../../core/db/database.ts';
import { AppError } from '../../core/lib/app-error.ts';
import { type Clock, toWire } from '../../core/lib/clock.ts';
import type { Log } from '../../core/lib/log.ts';
import { type Actor, type RequestContext, requireSession } from '../../core/lib/request-context.ts';
import type { Jobs } from '../../core/plugins/jobs/jobs.ts';
import type { Credentials } from '../../core/plugins/session.ts';
import type { Events } from '../../core/realtime/events/events.ts';
import type { Audit } from '../../reach/audit/index.ts';
import type { SmsGateway } from '../../reach/sms/index.ts';
import type { SupplierDirectory } from '../supplier-directory/index.ts';
import { createApiKeys } from './api-keys-service.ts';
import { type Caller, createLogIn, type LoginInput, type PendingDelegations } from './log-in-service.ts';
import { createMobileNotices } from './mobiles/notices.ts';
import { createMobiles, type Mobiles } from './mobiles/service.ts';
import { type CredentialsOfOthers, createCredentialsOfOthers } from './of-others.ts';
import { type AskedBy, createOneTimeCodes } from './one-time-codes-service.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { refuseField } from './refusal.ts';
import { removeCredentials } from './removal.ts';
import * as repo from './repo.ts';
import { createSessions } from './sessions-service.ts';
import { type Asker, type Confirmation, createStepUp } from './step-up.ts';

type AuthDeps = {
  db: Database;
  clock: Clock;
  events: Events;
  audit: Audit;
  suppliers: Pick<SupplierDirectory, 'findProfile' | 'findCityName'>;
  delegations: PendingDelegations;
  sms: SmsGateway;
  /** The HMAC key for one-time codes; the same in all processes. */
  secret: string;
  jobs: Pick<Jobs, 'define'>;
  log: Log;
};

type SentCode = { expires_at: string; resend_at: string };
const sentToWire = ({ expires_at, resend_at }: { expires_at: number; resend_at: number }): SentCode => ({
  expires_at: toWire(expires_at),
  resend_at: toWire(resend_at),
});

/** Users and their credentials. */
export type Auth = {
  /** Sends a one-time code, to known and unknown mobiles alike. @throws code_too_soon, too_many_requests, sms_failed */
  sendCode(mobile: string, by: AskedBy): Promise<SentCode>;
  /** Logs in or registers. @throws code_expired, code_wrong, name_required, password_required */
  login(input: LoginInput, caller: Caller): Promise<{ me: Me; token: string }>;
  /** The logged-in user; null for a guest. */
  getMe(actor: Actor): Promise<Me | null>;
  logout(actor: Actor): Promise<void>;
  logoutEverywhere(actor: Actor): Promise<void>;
  /**
   * Sets or changes the password of the logged-in mobile, and ends the user's other sessions.
   * @throws code_wrong when `current_password` is wrong, stale when the password was changed concurrently
   */
  setPassword(actor: Actor, context: RequestContext, input: { current_password?: string; password: string }): Promise<void>;
  /** The mobiles of the logged-in user, and their changes. */
  mobiles: Mobiles;
  /** Sends a code to a mobile of the user, which confirms one action. @throws not_found, and those of `sendCode` */
  sendOwnCode(asker: Asker, action: ConfirmedAction, mobile_id?: number): Promise<SentCode>;
  /** Sends a code to a mobile that the user wants to log in with. @throws invalid for one of their own; those of `sendCode` */
  sendMobileCode(asker: Asker, mobile: string): Promise<SentCode>;
  /** Checks the code that confirms an action; it is consumed in the transaction of the action. @throws code_expired, code_wrong */
  confirm(asker: Asker, action: ConfirmedAction, own_code: string): Promise<Confirmation>;
  /** Removes all credentials of a user whose account is closed: mobiles, sessions and keys; open sockets are closed. */
  removeCredentials(tx: Transaction, user_id: number): Promise<void>;
  /** The number of one-time codes sent within a day. */
  countCodes(): Promise<number>;
  /** What admins see and change of the credentials of another user. */
  ofOthers: CredentialsOfOthers;
  listSessions(actor: Actor): Promise<Session[]>;
  /** @throws not_found */
  endSession(actor: Actor, session_id: number): Promise<void>;
  listApiKeys(user_id: number): Promise<ApiKey[]>;
  /** @throws conflict when the limit of keys is reached */
  createApiKey(context: RequestContext, input: { title: string; scopes: ApiKeyScope[] }): Promise<ApiKey & { secret: string }>;
  /** Revokes all keys of the user. */
  deleteApiKeys(context: RequestContext): Promise<number>;
  /** @throws not_found */
  deleteApiKey(context: RequestContext, api_key_id: number): Promise<void>;
  /** The actor of these credentials; null when they are unknown or no longer valid. */
  findActor(credentials: Credentials): Promise<Actor | null>;
  /** Whether an actor found earlier is still valid; always true for guests. */
  isStillValid(actor: Actor): Promise<boolean>;
};

/** Creates the account service. */
export function createAuth({ db, clock, events, audit, suppliers, delegations, sms, secret, jobs, log }: AuthDeps): Auth {
  const codes = createOneTimeCodes({ db, clock, sms, secret, log });
  const sessions = createSessions({ db, clock, events, log });
  const keys = createApiKeys({ db, clock, audit, log });
  const logIn = createLogIn({ db, clock, audit, delegations, codes, sessions });
  const stepUp = createStepUp({ db, codes, sessions });
  const notices = createMobileNotices({ jobs, sms, log });
  const mobiles = createMobiles({ db, clock, audit, codes, sessions, stepUp, delegations, notices });

  async function findSuspension(user_id: number): Promise<Me['suspension']> {
    const last = await audit.findSuspension(db.read, user_id);
    return last && { reason: last.reason, at: toWire(last.at) };
  }

  async function toMe({ user_id, name, role, mobile, status, trusted }: repo.Identity): Promise<Me> {
    const suspension = status === 'suspended' ? await findSuspension(user_id) : undefined;
    const me = { id: user_id, name, role, mobile, ...(trusted && { trusted }), ...(suspension && { suspension }) };
    const profile = await suppliers.findProfile(user_id);
    if (!profile) return { ...me, supplier: null };
    const city = (await suppliers.findCityName(user_id)) ?? '';
    return { ...me, supplier: { handle: profile.handle, title: profile.title, city, status: profile.status } };
  }

  async function findIdentity(actor: Actor): Promise<repo.Identity | undefined> {
    const session = actor.kind === 'session' ? await sessions.find(actor.session_id) : undefined;
    return session && repo.findIdentity(db.read, { id: session.identity_id });
  }

  return {
    sendCode: async (mobile, by) => sentToWire(await codes.send(mobile, by)),
    mobiles,
    countCodes: codes.countDay,
    ofOthers: createCredentialsOfOthers({ db, clock, audit, codes, sessions, delegations, notices }),
    sendOwnCode: async (asker, action, mobile_id) => sentToWire(await stepUp.send(asker, action, mobile_id)),
    sendMobileCode: async (asker, mobile) => sentToWire(await mobiles.sendCode(asker, mobile)),
    confirm: (asker, action, own_code) => stepUp.check(asker, action, own_code),
    removeCredentials: (tx, user_id) => removeCredentials(tx, user_id, { sessions, notices }),

    async login(input, caller) {
      const { identity, token } = await logIn(input, caller);
      return { me: await toMe(identity), token };
    },

    async getMe(actor) {
      const identity = await findIdentity(actor);
      return identity ? toMe(identity) : null;
    },

    async logout(actor) {
      const { user_id, session_id } = requireSession(actor);
      await db.transaction((tx) => sessions.end(tx, user_id, { id: session_id }));
    },

    logoutEverywhere: (actor) => sessions.endAll(requireSession(actor)),

    async setPassword(actor, context, { current_password, password }) {
      const { user_id, session_id } = requireSession(actor);
      const identity = await findIdentity(actor);
      if (!identity) throw new AppError('unauthenticated');
      const kept = identity.password_hash;
      if (kept !== null && !(await verifyPassword(current_password ?? '', kept)))
        throw refuseField('code_wrong', 'current_password', 'گذرواژهٔ فعلی درست نیست.');
      const password_hash = await hashPassword(password);
      await db.transaction(async (tx) => {
        if (!(await repo.replacePassword(tx, identity.id, kept, password_hash))) throw new AppError('stale');
        await sessions.end(tx, user_id, { except_id: session_id });
        await audit.record(tx, context, { action: 'password.set', entity: 'login_identity', entity_id: identity.id });
      });
    },

    listSessions: (actor) => sessions.list(requireSession(actor)),
    endSession: (actor, session_id) => sessions.endOne(requireSession(actor), session_id),
    listApiKeys: (user_id) => keys.list(user_id),
    createApiKey: (context, input) => keys.create(context, input),
    deleteApiKeys: (context) => keys.revokeAll(context),
    deleteApiKey: (context, api_key_id) => keys.revoke(context, api_key_id),
    findActor: (credentials) =>
      'token' in credentials ? sessions.findActor(credentials.token) : keys.findActor(credentials.secret),

    async isStillValid(actor) {
      if (actor.kind === 'guest') return true;
      if (actor.kind === 'api_key') return keys.isAlive(actor.api_key_id);
      return (await sessions.find(actor.session_id)) !== undefined;
    },
  };
}
