import type { ChatUser } from '@rasteh/contract/talk/chat/values';
import type { Database, Queries } from '../../core/db/database.ts';
import { AppError } from '../../core/lib/app-error.ts';
import * as people from './people-repo.ts';
import * as rooms from './rooms-repo.ts';

/** The identity a user chats as: their own, or that of the desk they belong to. */
export type ChatIdentity = {
  /** The owner of the rooms, counts and log. */
  user_id: number;
  /** The user who writes the messages. */
  author_id: number;
  role: 'user' | 'supporter' | 'admin';
  is_desk: boolean;
};

/** A user as shown in chat: never with the mobile number. */
export const toChatUser = (row: people.PersonRow): ChatUser => ({
  user_id: row.id,
  name: row.title ?? row.name,
  is_desk: row.desk_id !== null,
  handle: row.handle,
});

export type Participants = {
  /**
   * The identity a user chats as now. A suspended user may read only their own data: not a desk's, not what staff may see.
   * @throws unauthenticated for an unknown or closed account, suspended, desk_required for a supporter without a desk
   */
  of(user_id: number, doing?: 'reading' | 'changing'): Promise<ChatIdentity>;
  /** How much is unread of what a user chats as. */
  countUnread(user_id: number): Promise<number>;
  /** Whether the caller may start a room with `other`: a desk, a public supplier, a trade partner (RFQ, quote); staff: any. */
  canStartRoom(queries: Queries, identity: ChatIdentity, other: people.PersonRow): Promise<boolean>;
};

/** Creates the functions that resolve chat identities and decide whether a room may be started. */
export function createParticipants({ db }: { db: Database }): Participants {
  return {
    async of(user_id, doing = 'reading') {
      const found = await people.findRole(db.read, user_id);
      if (!found || found.status === 'closed') throw new AppError('unauthenticated');
      const { role, desk_id } = found;
      const isSuspended = found.status === 'suspended';
      if (isSuspended && (doing === 'changing' || role === 'supporter')) throw new AppError('suspended');
      if (isSuspended) return { user_id, author_id: user_id, role: 'user', is_desk: false };
      if (role === 'supporter' && desk_id === null) throw new AppError('desk_required');
      return { user_id: desk_id ?? user_id, author_id: user_id, role, is_desk: desk_id !== null };
    },

    async countUnread(user_id) {
      const found = await people.findRole(db.read, user_id);
      return rooms.totalUnread(db.read, found?.desk_id ?? user_id);
    },

    async canStartRoom(queries, identity, other) {
      if (other.id === identity.user_id || other.status === 'closed') return false;
      if (identity.is_desk || identity.role === 'admin') return other.role !== 'supporter';
      if (other.desk_id !== null || other.handle !== null) return true;
      if (other.status !== 'active' || other.role === 'supporter') return false;
      const me = (await people.findPeople(queries, [identity.user_id])).get(identity.user_id);
      return people.areTradePartners(queries, identity.user_id, other.id, Boolean(me?.handle));
    },
  };
}
