import { oneTimeCodeLimits } from '@rasteh/contract/wire/limits';
import { HOUR_MS } from '@rasteh/persian/calendar/spans';
import { maskMobile } from '@rasteh/persian/identifiers';
import type { Database, Transaction } from '../../core/db/database.ts';
import { AppError } from '../../core/lib/app-error.ts';
import type { Clock } from '../../core/lib/clock.ts';
import type { Log } from '../../core/lib/log.ts';
import { isSameText } from '../../core/lib/same-text.ts';
import { addressKey, networkKey } from '../../core/plugins/limits/limits.ts';
import type { SmsGateway } from '../../reach/sms/index.ts';
import * as repo from './one-time-codes-repo.ts';
import { refuseField } from './refusal.ts';
import { hashCode, hashToken, newCode } from './secrets.ts';

type Deps = { db: Database; clock: Clock; sms: SmsGateway; secret: string; log: Log };

const { lifetime_s, tries, per_mobile, per_mobile_and_address, per_address, per_network } = oneTimeCodeLimits;
const DAY_S = 86_400;
/** So many sends in a day are unusual. */
const WARNED_SENDS = oneTimeCodeLimits.per_day_total * oneTimeCodeLimits.warned_share;

/** The origin of a code request: the IP address and the browser token, empty when the browser stores no cookies. */
export type AskedBy = { ip: string; browser: string };
const hashOfBrowser = (browser: string): string => (browser === '' ? '' : hashToken(browser));

/** A code for a log-in. */
const logInUse: repo.CodeUse = { purpose: 'log_in', session_id: null };

/** The time at which every window allows the next send; not after `now` when a send is allowed already. */
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

/** One-time codes: rate limits shared by all processes, a few tries, single use. */
export type OneTimeCodes = {
  /**
   * Sends a new code to a mobile and ends the previous one of the same browser and use, which is a log-in by default.
   * @throws code_too_soon, too_many_requests with the seconds to wait; sms_failed, which does not count as a send
   */
  send(mobile: string, by: AskedBy, use?: repo.CodeUse): Promise<{ expires_at: number; resend_at: number }>;
  /**
   * Checks a code of this use. Every try counts, right or wrong; returns the try when the code is right.
   * @throws code_expired when no code of this mobile can be tried, code_wrong; both at the form field `field`
   */
  attempt(mobile: string, code: string, browser: string, of?: { use: repo.CodeUse; field: string }): Promise<repo.Try>;
  /** Undoes a try with the right code when another field was missing. */
  giveBack(taken: repo.Try): Promise<void>;
  /** Consumes the code and remembers the browser. @throws code_expired when a concurrent request has used the code */
  use(tx: Transaction, taken: repo.Try, mobile: string, browser: string): Promise<void>;
  /** Deletes what is known of the browsers of a mobile that has left its user. */
  forget(tx: Transaction, mobile: string): Promise<void>;
  /** The number of codes sent within a day, of which `oneTimeCodeLimits` allows so many in total. */
  countDay(): Promise<number>;
};

/** Creates the one-time codes. */
export function createOneTimeCodes({ db, clock, sms, secret, log }: Deps): OneTimeCodes {
  async function keep(mobile: string, code: string, { ip, browser }: AskedBy, use: repo.CodeUse) {
    const [address, network] = [addressKey(ip), networkKey(ip)];
    const browser_hash = hashOfBrowser(browser);
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
      const isKnown = browser_hash !== '' && (await repo.isKnownBrowser(tx, mobile, browser_hash));
      // Requests by other browsers must not use up the limit of a browser that this mobile has logged in with.
      const ofMobile: repo.SendsOf = isKnown ? { mobile, browser_hash } : { mobile, known: false };
      await check('code_too_soon', ofMobile, per_mobile);
      // A known browser is also exempt from the limits of a shared address, and has its own daily limit.
      if (!isKnown) {
        await check('code_too_soon', { ...ofMobile, ip: address }, per_mobile_and_address);
        await check('too_many_requests', { ip: address }, per_address);
        await check('too_many_requests', { network }, per_network);
      }
      const sends = isKnown ? oneTimeCodeLimits.per_day_total_known : oneTimeCodeLimits.per_day_total;
      await check('too_many_requests', {}, [{ sends, window_s: DAY_S }]);
      await repo.deleteOlder(tx, now - DAY_S * 1_000);
      const expires_at = now + lifetime_s * 1_000;
      const id = await repo.replaceCode(tx, {
        mobile,
        code_hash: hashCode(secret, mobile, code),
        ip: address,
        network,
        browser_hash,
        created_at: now,
        expires_at,
        purpose: use.purpose,
        session_id: use.session_id,
      });
      const next = await findNextSend(tx, ofMobile, per_mobile, now);
      const nextHere = isKnown ? 0 : await findNextSend(tx, { ...ofMobile, ip: address }, per_mobile_and_address, now);
      return { id, expires_at, resend_at: Math.max(next, nextHere) };
    });
  }

  let warned_at = Number.NEGATIVE_INFINITY;
  /** Warns operators, once an hour, of an unusual number of codes: a flood of them is at their expense. */
  async function warn(): Promise<void> {
    const now = clock();
    if (now - warned_at < HOUR_MS) return;
    if ((await repo.findNthSend(db.read, {}, WARNED_SENDS, now - DAY_S * 1_000)) === undefined) return;
    warned_at = now;
    const { per_day_total } = oneTimeCodeLimits;
    log.warn({ at_least: WARNED_SENDS, per_day_total }, 'one-time code volume high');
  }

  return {
    async send(mobile, by, use = logInUse) {
      const code = newCode();
      const { id, ...times } = await keep(mobile, code, by, use);
      await warn();
      try {
        await sms.sendCode(mobile, code, use.purpose);
      } catch (error) {
        log.warn({ mobile: maskMobile(mobile), err: error }, 'sms send failed');
        await db.transaction((tx) => repo.deleteCode(tx, id));
        throw new AppError('sms_failed');
      }
      return times;
    },

    async attempt(mobile, code, browser, { use, field } = { use: logInUse, field: 'code' }) {
      const of = { mobile, browser_hash: hashOfBrowser(browser), use, most: tries, now: clock() };
      const kept = await db.transaction((tx) => repo.countTry(tx, of));
      if (!kept) throw refuseField('code_expired', field);
      if (!isSameText(kept.code_hash, hashCode(secret, mobile, code)))
        throw refuseField('code_wrong', field, 'این کد درست نیست.');
      return kept;
    },

    giveBack: (taken) => db.transaction((tx) => repo.undoTry(tx, taken)),

    async use(tx, { id }, mobile, browser) {
      if (!(await repo.consumeCode(tx, id, clock()))) throw refuseField('code_expired', 'code');
      if (browser !== '') await repo.rememberBrowser(tx, mobile, hashOfBrowser(browser), clock());
    },

    forget: repo.forgetBrowsers,
    countDay: () => repo.countSends(db.read, clock() - DAY_S * 1_000),
  };
}
