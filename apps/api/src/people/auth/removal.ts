import type { Transaction } from '../../core/db/database.ts';
import { deleteOutboxTo } from '../../reach/sms/index.ts';
import * as keysRepo from './api-keys-repo.ts';
import type { MobileNotices } from './mobiles/notices.ts';
import * as mobilesRepo from './mobiles/repo.ts';
import * as codesRepo from './one-time-codes-repo.ts';
import * as sessionsRepo from './sessions-repo.ts';
import type { Sessions } from './sessions-service.ts';

type Deps = { sessions: Pick<Sessions, 'end'>; notices: MobileNotices };

/**
 * Removes the mobiles, sessions and API keys of a user, so that each mobile may register anew; the mobiles are notified. Open
 * sockets are closed after the commit.
 */
export async function removeCredentials(tx: Transaction, user_id: number, { sessions, notices }: Deps): Promise<void> {
  await sessions.end(tx, user_id, 'all');
  await sessionsRepo.deleteSessions(tx, user_id);
  await keysRepo.deleteKeys(tx, user_id);
  for (const mobile of await mobilesRepo.deleteMobiles(tx, user_id)) {
    await codesRepo.deleteCodes(tx, mobile);
    await codesRepo.forgetBrowsers(tx, mobile);
    await deleteOutboxTo(tx, mobile);
    await notices.add(tx, { mobile });
  }
}
