import { maskMobile } from '@rasteh/persian/identifiers';
import type { Database } from '../../../db/database.ts';
import type { Clock } from '../../../lib/clock.ts';
import type { Log } from '../../../lib/log.ts';
import type { SmsGateway } from './gateway.ts';
import { codeText, noticeText } from './message-text.ts';
import * as repo from './outbox-repo.ts';

const KEEP_MS = 86_400_000;

type Options = { db: Database; clock: Clock; host: string; demoLog: Log | null };

/** Stores messages in the database for a day, for operators to read, and logs codes in demo mode. */
export function createOutbox({ db, clock, host, demoLog }: Options): SmsGateway {
  const keep = async (mobile: string, text: string): Promise<void> => {
    const created_at = clock();
    await db.transaction(async (tx) => {
      await repo.deleteOlder(tx, created_at - KEEP_MS);
      await repo.insertMessage(tx, { mobile, text, created_at });
    });
  };
  return {
    async sendCode(mobile, code, purpose) {
      await keep(mobile, codeText(purpose, code, host));
      demoLog?.info({ mobile: maskMobile(mobile) }, `demo code ${code}`);
    },
    async sendNotice(mobile) {
      await keep(mobile, noticeText);
      demoLog?.info({ mobile: maskMobile(mobile) }, 'demo notice: this mobile has left its account');
    },
    async sendMessage(mobile, text) {
      await keep(mobile, text);
      return true;
    },
  };
}
