import type { SmsTextKind } from '@rasteh/contract/reach/sms/texts';
import { DAY_MS } from '@rasteh/persian/calendar/spans';
import { maskMobile } from '@rasteh/persian/identifiers';
import type { Database } from '../../core/db/database.ts';
import type { Clock } from '../../core/lib/clock.ts';
import type { Log } from '../../core/lib/log.ts';
import { breakAddresses } from './addresses.ts';
import type { SmsGateway } from './gateway.ts';
import { codeMessage, defaultTexts } from './message-text.ts';
import * as repo from './outbox-repo.ts';
import { findText } from './texts-repo.ts';

/** How long a message stays for the operator. */
export const OUTBOX_KEPT_MS = DAY_MS;

type Options = { db: Database; clock: Clock; host: string; demoLog: Log | null };

/** Stores messages in the database for a day, for operators to read, and logs codes in demo mode. */
export function createOutbox({ db, clock, host, demoLog }: Options): SmsGateway {
  const keep = async (mobile: string, text: string): Promise<void> => {
    const created_at = clock();
    await db.transaction(async (tx) => {
      await repo.deleteOlder(tx, created_at - OUTBOX_KEPT_MS);
      await repo.insertMessage(tx, { mobile, text, created_at });
    });
  };
  const textOf = async (kind: SmsTextKind): Promise<string> =>
    breakAddresses((await findText(db.read, kind)) ?? defaultTexts[kind]);
  return {
    async sendCode(mobile, code, purpose) {
      await keep(mobile, codeMessage(await textOf(purpose), code, host));
      demoLog?.info({ mobile: maskMobile(mobile) }, `demo code ${code}`);
    },
    async sendNotice(mobile) {
      await keep(mobile, await textOf('mobile_left'));
      demoLog?.info({ mobile: maskMobile(mobile) }, 'demo notice: this mobile has left its account');
      return true;
    },
    async sendMessage(mobile, text) {
      await keep(mobile, text);
      return true;
    },
  };
}
