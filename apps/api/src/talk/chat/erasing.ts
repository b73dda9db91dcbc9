import type { Database } from '../../core/db/database.ts';
import * as messagesRepo from './messages-repo.ts';
import type { Chat } from './types.ts';

const AT_ONCE = 100;

/** Creates the erasure of what a person wrote: each message is deleted as its author could, so that its number and all others stay. */
export function createErasing({ db, remove }: { db: Database } & Pick<Chat, 'remove'>): Pick<Chat, 'erase'> {
  return {
    async erase(user_id) {
      const identity = { user_id, author_id: user_id, role: 'user', is_desk: false } as const;
      let erased = 0;
      for (;;) {
        const ids = await messagesRepo.listWrittenBy(db.read, user_id, AT_ONCE);
        for (const message_id of ids) await remove(identity, message_id);
        erased += ids.length;
        if (ids.length < AT_ONCE) return erased;
      }
    },
  };
}
