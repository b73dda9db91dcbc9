import { MINUTE_MS } from '@rasteh/persian/calendar/spans';
import type { Database, Transaction } from '../../../core/db/database.ts';
import type { Clock } from '../../../core/lib/clock.ts';
import type { Events } from '../../../core/realtime/events/events.ts';
import * as repo from './chats-repo.ts';
import { type DeskMessage, followMessage } from './following.ts';

/** How many rooms a read brings up to date, and how far back of a room that has no conversation yet. */
const [MOST_ROOMS, MOST_MESSAGES] = [100, 200];

/** The conversations of users with desks, which follow the messages of their rooms. */
export type SupportChats = {
  /** Follows a message in the transaction that stores it. */
  follow(tx: Transaction, target: repo.Target, message: DeskMessage): Promise<void>;
  /** Brings the rooms of a desk up to date whose messages were stored without `follow`. */
  catchUp(desk_id: number): Promise<void>;
  /** Notes that a supporter is at the desk, at most once a minute. */
  see(supporter_id: number): Promise<void>;
};

type SupportChatsDeps = {
  db: Database;
  clock: Clock;
  events: Events;
  /** Called in the transaction in which a message of a user opens a conversation. */
  onOpened?(tx: Transaction, opened: repo.Target & { opened_at: number }): Promise<void>;
};

/** Creates the conversations of desks. */
export function createSupportChats({ db, clock, events, onOpened }: SupportChatsDeps): SupportChats {
  /** Whether the message has opened a conversation. */
  async function apply(tx: Transaction, target: repo.Target, message: DeskMessage): Promise<boolean> {
    const chat = await repo.lockCurrent(tx, target);
    if (chat && message.seq <= chat.seq) return false;
    const following = followMessage(target, chat, message);
    if ('opens' in following) await repo.insertCurrent(tx, following.opens);
    else if (chat) await repo.updateChat(tx, chat.id, following.changes);
    return 'opens' in following;
  }

  async function see(supporter_id: number, tx?: Transaction): Promise<void> {
    const now = clock();
    const seen_at = await repo.findSeen(tx ?? db.read, supporter_id);
    if (seen_at !== undefined && now - seen_at < MINUTE_MS) return;
    await (tx ? repo.setSeen(tx, supporter_id, now) : db.transaction((own) => repo.setSeen(own, supporter_id, now)));
  }

  return {
    async follow(tx, target, message) {
      const { author_id, at } = message;
      if (author_id !== null && author_id !== target.desk_id) await see(author_id, tx);
      const isOpened = await apply(tx, target, message);
      if (isOpened && author_id === null) await onOpened?.(tx, { ...target, opened_at: at });
      await events.publish(tx, 'support.changed', target);
    },
    async catchUp(desk_id) {
      for (const { room_id, partner_id } of await repo.listBehind(db.read, desk_id, MOST_ROOMS))
        await db.transaction(async (tx) => {
          const last_seq = await repo.lockRoom(tx, room_id);
          const chat = await repo.lockCurrent(tx, { desk_id, partner_id });
          const after = chat?.seq ?? last_seq - MOST_MESSAGES;
          for (const { seq, at, sender_id, author_id } of await repo.listMessagesAfter(tx, room_id, after, MOST_MESSAGES))
            await apply(tx, { desk_id, partner_id }, { seq, at, author_id: sender_id === desk_id ? author_id : null });
        });
    },
    see: (supporter_id) => see(supporter_id),
  };
}
