import type { SmsKind } from '@rasteh/contract/reach/sms';
import { maskMobile } from '@rasteh/persian/identifiers';
import type { Database } from '../../core/db/database.ts';
import type { Clock } from '../../core/lib/clock.ts';
import type { Log } from '../../core/lib/log.ts';
import type { Events } from '../../core/realtime/events/events.ts';
import type { Env } from '../../env.ts';
import { type Ending, endingOf } from './failures.ts';
import type { SmsGateway } from './gateway.ts';
import * as repo from './journal-repo.ts';

type JournalDeps = {
  db: Database;
  clock: Clock;
  events: Pick<Events, 'publishEphemeral'>;
  log: Log;
  /** Milliseconds that only grow: the clock of the portal may be set meanwhile. */
  stopwatch?: () => number;
};

const accepted: Ending = { outcome: 'accepted', cause: null, status: null };

/**
 * Wraps a gateway so that each attempt to send a message is recorded: its kind, the masked mobile, how it ended and how long it
 * took; never the text or the code. An attempt that cannot be recorded is logged, and the message counts as it was sent.
 */
export function recordAttempts(gateway: SmsGateway, name: Env['SMS_GATEWAY'], deps: JournalDeps): SmsGateway {
  const { db, clock, events, log, stopwatch = () => performance.now() } = deps;

  async function record(kind: SmsKind, mobile: string, started: number, ending: Ending): Promise<void> {
    const duration_ms = Math.max(0, Math.round(stopwatch() - started));
    const row = { kind, mobile: maskMobile(mobile), mobile_end: mobile.slice(-4), gateway: name, ...ending, duration_ms };
    try {
      await db.transaction((tx) => repo.insertAttempt(tx, { ...row, created_at: clock() }));
      events.publishEphemeral('sms.attempted', {});
    } catch (error) {
      log.warn({ err: error }, 'sms journal write failed');
    }
  }

  async function send(kind: SmsKind, mobile: string, work: () => Promise<boolean>): Promise<boolean> {
    const started = stopwatch();
    const isSent = await work().catch(async (error: unknown) => {
      await record(kind, mobile, started, endingOf(error));
      throw error;
    });
    // What the provider has no way to send was no attempt.
    if (isSent) await record(kind, mobile, started, accepted);
    return isSent;
  }

  return {
    async sendCode(mobile, code, purpose) {
      await send(purpose, mobile, async () => {
        await gateway.sendCode(mobile, code, purpose);
        return true;
      });
    },
    sendNotice: (mobile) => send('mobile_left', mobile, () => gateway.sendNotice(mobile)),
    sendMessage: (mobile, text) => send('notification', mobile, () => gateway.sendMessage(mobile, text)),
  };
}
