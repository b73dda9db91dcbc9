import type { Message, Room, Supporter } from '@rasteh/contract/talk/chat/values';
import { COUNT_CAP, chatLimits } from '@rasteh/contract/wire/limits';
import type { Database, Queries } from '../../core/db/database.ts';
import type { NameWords } from '../../core/db/words/user-words.ts';
import { pageBounds, pageMeta } from '../../core/lib/pages.ts';
import type { UserLog } from '../../core/realtime/logs/user-log.ts';
import * as messagesRepo from './messages-repo.ts';
import { type ChatIdentity, toChatUser } from './participants.ts';
import * as people from './people-repo.ts';
import type { Presence } from './presence.ts';
import type { MessageReader } from './reading.ts';
import * as rooms from './rooms-repo.ts';
import type { Chat } from './types.ts';
import { roomToWire } from './wire.ts';

type Lists = Pick<Chat, 'listRooms' | 'listUsers' | 'bootstrap'>;
type ListsDeps = { db: Database; epoch: string; log: UserLog; presence: Presence; read: MessageReader; nameWords: NameWords };

/** Creates the reads that list rooms and users. */
export function createLists({ db, epoch, log, presence, read, nameWords }: ListsDeps): Lists {
  async function toRooms(queries: Queries, identity: ChatIdentity, rows: readonly rooms.RoomListRow[]): Promise<Room[]> {
    const partners = await people.findPeople(
      queries,
      rows.map(({ member }) => member.partner_id),
    );
    const newest = await messagesRepo.listNewest(
      queries,
      rows.map(({ member }) => member.room_id),
    );
    const list: Room[] = [];
    for (const row of rows) {
      const { room_id, user_id, partner_id, read_seq } = row.member;
      const partner = partners.get(partner_id);
      if (!partner) continue;
      const pointers = { read_seq, delivered_to_seq: row.delivered_to_seq, read_to_seq: row.read_to_seq };
      const message = newest.get(room_id);
      const viewer = { user_id, partner_id, is_desk: identity.is_desk, pointers };
      const [last]: Message[] = message ? await read(queries, [message], viewer) : [];
      list.push(roomToWire(row, toChatUser(partner), last ?? null));
    }
    return list;
  }

  // A desk does not write to itself.
  const supporters = async (queries: Queries, identity: ChatIdentity): Promise<Supporter[]> =>
    (await people.listDesks(queries))
      .filter(({ id }) => id !== identity.user_id)
      .map((row) => ({ ...toChatUser(row), is_online: presence.isOnline(row.id) }));

  return {
    async listRooms(identity, page) {
      const meta = pageMeta(page, await rooms.countRooms(db.read, identity.user_id));
      const data = await toRooms(db.read, identity, await rooms.listRooms(db.read, identity.user_id, pageBounds(page)));
      const total_unread = await rooms.totalUnread(db.read, identity.user_id);
      return { data, supporters: await supporters(db.read, identity), meta: { ...meta, total_unread } };
    },

    async listUsers(identity, { q, ...page }) {
      const everybody = identity.is_desk || identity.role === 'admin';
      const filter = { viewer_id: identity.user_id, everybody, words: await nameWords(q ?? '') };
      const meta = pageMeta(page, await people.countPeople(db.read, filter, COUNT_CAP + 1));
      return { data: (await people.listPeople(db.read, filter, pageBounds(page))).map(toChatUser), meta };
    },

    bootstrap: (identity) =>
      db.transaction(async (tx) => {
        const { user_id } = identity;
        const { head, mark } = await log.hold(tx, user_id);
        const newest = await rooms.listRooms(tx, user_id, { limit: chatLimits.rooms_page, offset: 0 });
        return {
          epoch,
          head,
          mark,
          user_id,
          total_unread: await rooms.totalUnread(tx, user_id),
          rooms: await toRooms(tx, identity, newest),
          supporters: await supporters(tx, identity),
        };
      }),
  };
}
