import { maskMobile } from '@rasteh/persian/identifiers';
import type { Database } from '../../../db/database.ts';
import type { Clock } from '../../../lib/clock.ts';
import type { Log } from '../../../lib/log.ts';
import type { SmsGateway } from './gateway.ts';
import * as repo from './outbox-repo.ts';

const KEEP_MS = 86_400_000;

type Options = { db: Database; clock: Clock; host: string; demoLog: Log | null };

/**
 * Stores messages in the database for a day, for operators to read, and logs codes in demo mode. The last line of the text
 * enables autofill in browsers.
 */
export function createOutbox({ db, clock, host, demoLog }: Options): SmsGateway {
  return {
    async sendCode(mobile, code) {
      const created_at = clock();
      await db.transaction(async (tx) => {
        await repo.deleteOlder(tx, created_at - KEEP_MS);
        await repo.insertMessage(tx, { mobile, text: `کد ورود شما به راسته: ${code}\n\n@${host} #${code}`, created_at });
      });
      demoLog?.info({ mobile: maskMobile(mobile) }, `demo code ${code}`);
    },
  };
}
