import { oneTimeCodeLimits } from '@rasteh/contract/limits';
import { maskMobile } from '@rasteh/persian/identifiers';
import type { Database, Transaction } from '../../db/database.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Log } from '../../lib/log.ts';
import { addressKey } from '../../plugins/limits.ts';
import * as repo from './one-time-codes-repo.ts';
import { refuseField } from './refusal.ts';
import { hashCode, isSameHash, newCode } from './secrets.ts';
import type { SmsGateway } from './sms/gateway.ts';

type Deps = { db: Database; clock: Clock; sms: SmsGateway; secret: string; log: Log };

const { lifetime_s, tries, per_mobile, per_address, per_day_total } = oneTimeCodeLimits;
const DAY_S = 86_400;

/** When the next send is allowed by every window; now or earlier when it is already. */
async function findNextSend(
  tx: Transaction,
  of: repo.SendsOf,
  windows: readonly { sends: number; window_s: number }[],
  now: number,
) {
  let next = 0;
  for (const { sends, window_s } of windows) {
    const at = await repo.findNthSend(tx, of, sends, now - window_s * 1_000);
    if (at !== undefined) next = Math.max(next, at + window_s * 1_000);
  }
  return next;
}

/** Makes the one-time codes: sent in limits that hold in all processes together, tried a few times, used once. */
export function createOneTimeCodes({ db, clock, sms, secret, log }: Deps) {
  async function keep(mobile: string, code: string, address: string) {
    return db.transaction(async (tx) => {
      await repo.lockSends(tx);
      const now = clock();
      const check = async (
        code: 'code_too_soon' | 'too_many_requests',
        of: repo.SendsOf,
        windows: Parameters<typeof findNextSend>[2],
      ) => {
        const wait_ms = (await findNextSend(tx, of, windows, now)) - now;
        if (wait_ms > 0) throw new AppError(code, { retry_after_s: Math.ceil(wait_ms / 1_000) });
      };
      await check('code_too_soon', { mobile }, per_mobile);
      await check('too_many_requests', { ip: address }, per_address);
      await check('too_many_requests', {}, [{ sends: per_day_total, window_s: DAY_S }]);
      await repo.deleteOlder(tx, now - DAY_S * 1_000);
      const expires_at = now + lifetime_s * 1_000;
      const id = await repo.replaceCode(tx, {
        mobile,
        code_hash: hashCode(secret, mobile, code),
        ip: address,
        created_at: now,
        expires_at,
      });
      return { id, expires_at, resend_at: await findNextSend(tx, { mobile }, per_mobile, now) };
    });
  }

  return {
    /**
     * Sends a new code to a mobile; the older ones end.
     * @throws code_too_soon, too_many_requests with the seconds to wait; sms_failed, which counts as no send
     */
    async send(mobile: string, ip: string): Promise<{ expires_at: number; resend_at: number }> {
      const code = newCode();
      const { id, ...times } = await keep(mobile, code, addressKey(ip));
      try {
        await sms.sendCode(mobile, code);
      } catch (error) {
        log.warn({ mobile: maskMobile(mobile), err: error }, 'sms not sent');
        await db.transaction((tx) => repo.deleteCode(tx, id));
        throw new AppError('sms_failed');
      }
      return times;
    },

    /**
     * Tries a code, which counts whatever comes of it; gives the id of the right one.
     * @throws code_expired when no code of this mobile can be tried any more, code_wrong
     */
    async attempt(mobile: string, code: string): Promise<number> {
      const kept = await db.transaction((tx) => repo.countTry(tx, mobile, tries, clock()));
      if (!kept) throw refuseField('code_expired', 'code');
      if (!isSameHash(kept.code_hash, hashCode(secret, mobile, code))) throw refuseField('code_wrong', 'code');
      return kept.id;
    },

    /** Takes a try with the right code back, when something else was missing. */
    giveBack: (id: number): Promise<void> => db.transaction((tx) => repo.giveTryBack(tx, id)),

    /** Uses the right code up. @throws code_expired when another request was faster */
    async use(tx: Transaction, id: number): Promise<void> {
      if (!(await repo.useCode(tx, id, clock()))) throw refuseField('code_expired', 'code');
    },
  };
}
export type OneTimeCodes = ReturnType<typeof createOneTimeCodes>;
