import type { Database } from '../../../core/db/database.ts';
import type { Clock } from '../../../core/lib/clock.ts';
import type { Actor, RequestContext } from '../../../core/lib/request-context.ts';
import { createJobs } from '../../../core/plugins/jobs/jobs.ts';
import { createEvents } from '../../../core/realtime/events/events.ts';
import { createAudit } from '../../../reach/audit/index.ts';
import { createDelegations } from '../../delegations/index.ts';
import { createSupplierDirectory } from '../../supplier-directory/index.ts';
import { createAuth } from '../index.ts';

/** The account service on a database, with a provider that exposes every code to the test. */
export function openAuth(db: Database, clock: Clock) {
  const codes = new Map<string, string>();
  const ended: number[] = [];
  const provider = { isDown: false };
  const events = createEvents(null, (error) => {
    throw error;
  });
  events.subscribe('session.ended', ({ session_ids }) => void ended.push(...session_ids));
  const sms = {
    async sendCode(mobile: string, code: string) {
      if (provider.isDown) throw new Error('The provider is down');
      codes.set(mobile, code);
    },
    sendNotice: async () => true,
    sendMessage: async () => true,
  };
  const warnings: { message: string }[] = [];
  const log = { info: () => undefined, warn: (_: unknown, message = '') => void warnings.push({ message }) };
  const jobs = createJobs({ db, clock, events, log: { debug: () => undefined, warn: () => undefined, error: () => undefined } });
  const secret = 'a secret of the tests, long enough';
  const audit = createAudit({ clock });
  const suppliers = createSupplierDirectory({ db });
  const delegations = createDelegations({ db, clock, audit, events, suppliers });
  const deps = { db, clock, events, audit, suppliers, delegations, sms, secret, jobs, log };
  const auth = createAuth(deps);

  const caller = (actor: Actor = { kind: 'guest' }, browser = '') => ({
    actor,
    device: 'Firefox · Linux',
    ip: '10.0.0.1',
    request_id: 'r1',
    browser,
  });
  async function logIn(mobile: string, more: { name?: string; password?: string; actor?: Actor } = {}) {
    const { actor, ...input } = more;
    await auth.sendCode(mobile, { ip: '10.0.0.1', browser: '' });
    const { me, token } = await auth.login({ mobile, code: codes.get(mobile) ?? '', ...input }, caller(actor));
    const found = await auth.findActor({ token });
    if (found?.kind !== 'session') throw new Error('No session after the log-in');
    const context: RequestContext = { actor_id: me.id, subject_id: me.id, source: 'web', request_id: 'r1', ip: '10.0.0.1' };
    return { me, token, actor: found, context };
  }
  return { auth, codes, ended, warnings, provider, caller, logIn };
}

/** The outcome of a call: `ok`, or its error code. */
export const outcome = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'ok',
    (error: { code?: string }) => error.code ?? String(error),
  );

/** The number of occurrences of each outcome. */
export function countOutcomes(outcomes: string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const one of outcomes) counts[one] = (counts[one] ?? 0) + 1;
  return counts;
}
