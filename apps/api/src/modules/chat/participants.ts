import type { ChatUser } from '@rasteh/contract/chat/values';
import type { Database, Queries } from '../../db/database.ts';
import { AppError } from '../../lib/app-error.ts';
import * as people from './people-repo.ts';

/** As whom somebody talks: themselves, or the desk they sit at. */
export type ChatIdentity = {
  /** Whose rooms, counts and log these are. */
  user_id: number;
  /** The person who writes. */
  author_id: number;
  role: 'user' | 'supporter' | 'admin';
  is_desk: boolean;
};

/** Somebody as a chat shows them: never with a mobile. */
export const toChatUser = (row: people.PersonRow): ChatUser => ({
  user_id: row.id,
  name: row.title ?? row.name,
  is_desk: row.desk_id !== null,
  handle: row.handle,
});

export type Participants = {
  /**
   * As whom a user talks now. Who is suspended reads what is their own and no more: no desk, and not what staff may see.
   * @throws unauthenticated when there is no such user, suspended, desk_required for a supporter who sits nowhere
   */
  of(user_id: number, doing?: 'reading' | 'changing'): Promise<ChatIdentity>;
  /** Whether one may begin to talk with another: desks and public suppliers, whom an RFQ or quote brings together, all for staff. */
  canStartRoom(queries: Queries, identity: ChatIdentity, other: people.PersonRow): Promise<boolean>;
};

/** Makes the one function that says who talks. */
export function createParticipants(db: Database): Participants {
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

    async canStartRoom(queries, identity, other) {
      if (other.id === identity.user_id || other.status === 'closed') return false;
      if (identity.is_desk || identity.role === 'admin') return other.role !== 'supporter';
      if (other.desk_id !== null || other.handle !== null) return true;
      if (other.status !== 'active' || other.role === 'supporter') return false;
      const me = (await people.findPeople(queries, [identity.user_id])).get(identity.user_id);
      return people.areInTrade(queries, identity.user_id, other.id, Boolean(me?.handle));
    },
  };
}
