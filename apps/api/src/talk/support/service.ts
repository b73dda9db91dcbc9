import type { SupportClaim, SupportRoom } from '@rasteh/contract/talk/support';
import type { PageMeta } from '@rasteh/contract/wire/values';
import type { Database, Queries, Transaction } from '../../core/db/database.ts';
import { AppError, invalid } from '../../core/lib/app-error.ts';
import { type Clock, toWire } from '../../core/lib/clock.ts';
import { type PageQuery, pageBounds, pageMeta } from '../../core/lib/pages.ts';
import type { RequestContext } from '../../core/lib/request-context.ts';
import type { Events } from '../../core/realtime/events/events.ts';
import type { Audit } from '../../reach/audit/index.ts';
import type { Notifications } from '../../reach/notifications/index.ts';
import type { createChat } from '../chat/index.ts';
import * as repo from './repo.ts';

const NO_MEMBER = 'این همکار اکنون عضو میز شما نیست.';

type SupportDeps = {
  db: Database;
  clock: Clock;
  events: Events;
  audit: Audit;
  notifications: Notifications;
  chat: Pick<ReturnType<typeof createChat>, 'of'>;
};
type Member = { user_id: number; name: string };
type RoomsPage = {
  data: SupportRoom[];
  meta: PageMeta & { counts: Record<'all' | 'none' | 'mine' | 'unread', number>; members: Member[] };
};
/** The desk that a supporter answers as. */
type Seat = { desk_id: number; supporter_id: number };

/**
 * The rooms of a desk as its supporters share them. A claim says who answers; all supporters may still write. Each change is in the
 * audit log, and is published to the supporters of the desk.
 */
export type Support = {
  /** A page of the rooms of one's desk, the latest first. @throws desk_required, page_out_of_range; not_found for an admin */
  list(context: RequestContext, query: PageQuery & { claim: SupportClaim }): Promise<RoomsPage>;
  /** A room of one's desk. @throws not_found, desk_required */
  get(context: RequestContext, partner_id: number): Promise<SupportRoom>;
  /** Takes a room; a room of one's own stays. @throws not_found; room_claimed with the room; desk_required */
  claim(context: RequestContext, partner_id: number): Promise<SupportRoom>;
  /** Gives a room back; an unclaimed one stays so. @throws not_found; room_claimed with the room; desk_required */
  release(context: RequestContext, partner_id: number): Promise<SupportRoom>;
  /**
   * Gives a room of one's own to another supporter of the desk, who is notified.
   * @throws not_found; room_claimed with the room when it is not one's own; invalid at supporter_id; desk_required
   */
  handOver(context: RequestContext, partner_id: number, to: { supporter_id: number; note: string }): Promise<SupportRoom>;
  /** The supporters who answer as a desk now. */
  listMembers(desk_id: number): Promise<Member[]>;
};

function roomToWire(row: repo.RoomRow): SupportRoom {
  const { user_id, name, unread, supporter_id, claimed_at, sent_at } = row;
  const isUsers = row.sender_id === user_id;
  const author = isUsers || row.author_id === null ? null : { user_id: row.author_id, name: row.author ?? '' };
  return {
    user: { user_id, name },
    unread,
    last_message:
      sent_at === null ? null : { text: row.deleted_at === null ? (row.text ?? '') : '', author, created_at: toWire(sent_at) },
    claim:
      supporter_id === null || claimed_at === null
        ? null
        : { supporter: { user_id: supporter_id, name: row.supporter ?? '' }, note: row.note, claimed_at: toWire(claimed_at) },
  };
}

/** Creates the shared rooms of desks. */
export function createSupport({ db, clock, events, audit, notifications, chat }: SupportDeps): Support {
  /** @throws unauthenticated, suspended, desk_required, not_found for an admin, who sits at no desk */
  async function seatOf({ actor_id }: RequestContext, doing: 'reading' | 'changing'): Promise<Seat> {
    const { user_id, is_desk } = await chat.of(actor_id, doing);
    if (!is_desk) throw new AppError('not_found');
    return { desk_id: user_id, supporter_id: actor_id };
  }
  /** @throws not_found */
  async function find(queries: Queries, { desk_id, supporter_id }: Seat, partner_id: number): Promise<SupportRoom> {
    const [row] = await repo.listRooms(queries, { desk_id, supporter_id, partner_id, claim: 'all' }, { limit: 1, offset: 0 });
    if (!row) throw new AppError('not_found');
    return roomToWire(row);
  }

  type Change = 'support.claimed' | 'support.released' | 'support.handed_over';
  async function record(tx: Transaction, context: RequestContext, seat: Seat, partner_id: number, action: Change, after: object) {
    await audit.record(tx, context, {
      action,
      entity: 'desk_room',
      entity_id: partner_id,
      after: { desk_id: seat.desk_id, ...after },
    });
    await events.publish(tx, 'support.changed', { desk_id: seat.desk_id, partner_id });
  }

  /** A change of a room that is there, in one transaction; returns the room after it. */
  const change =
    <Args extends unknown[]>(
      work: (tx: Transaction, about: { context: RequestContext; seat: Seat; room: SupportRoom }, ...args: Args) => Promise<void>,
    ) =>
    async (context: RequestContext, partner_id: number, ...args: Args): Promise<SupportRoom> => {
      const seat = await seatOf(context, 'changing');
      return db.transaction(async (tx) => {
        await repo.dropVoid(tx, { desk_id: seat.desk_id, partner_id });
        await work(tx, { context, seat, room: await find(tx, seat, partner_id) }, ...args);
        return find(tx, seat, partner_id);
      });
    };
  const refusal = async (tx: Transaction, seat: Seat, partner_id: number) =>
    new AppError('room_claimed', { data: await find(tx, seat, partner_id) });

  return {
    async list(context, { claim, ...page }) {
      const seat = await seatOf(context, 'reading');
      const counts = await repo.countRooms(db.read, seat);
      const meta = pageMeta(page, counts[claim]);
      const rows = await repo.listRooms(
        db.read,
        { desk_id: seat.desk_id, supporter_id: seat.supporter_id, claim },
        pageBounds(page),
      );
      const members = (await repo.listMembers(db.read, seat.desk_id)).filter(({ user_id }) => user_id !== seat.supporter_id);
      return { data: rows.map(roomToWire), meta: { ...meta, counts, members } };
    },

    get: async (context, partner_id) => find(db.read, await seatOf(context, 'reading'), partner_id),

    claim: change(async (tx, { context, seat, room }) => {
      const partner_id = room.user.user_id;
      const { desk_id, supporter_id } = seat;
      if (await repo.insertClaim(tx, { desk_id, partner_id, supporter_id, note: null, claimed_at: clock() }))
        return record(tx, context, seat, partner_id, 'support.claimed', {});
      const now = await find(tx, seat, partner_id);
      if (now.claim?.supporter.user_id !== supporter_id) throw await refusal(tx, seat, partner_id);
    }),

    release: change(async (tx, { context, seat, room }) => {
      const partner_id = room.user.user_id;
      const { desk_id, supporter_id } = seat;
      if (await repo.deleteClaim(tx, { desk_id, partner_id }, supporter_id))
        return record(tx, context, seat, partner_id, 'support.released', {});
      if (room.claim) throw await refusal(tx, seat, partner_id);
    }),

    handOver: change(async (tx, { context, seat, room }, { supporter_id: to, note }: { supporter_id: number; note: string }) => {
      const partner_id = room.user.user_id;
      const { desk_id, supporter_id: from } = seat;
      const members = await repo.listMembers(tx, desk_id);
      if (to === from || !members.some(({ user_id }) => user_id === to)) throw invalid({ supporter_id: NO_MEMBER });
      if (!(await repo.moveClaim(tx, { desk_id, partner_id }, { from, to, note, now: clock() })))
        throw await refusal(tx, seat, partner_id);
      await record(tx, context, seat, partner_id, 'support.handed_over', { supporter_id: to, note });
      const by = members.find(({ user_id }) => user_id === from)?.name ?? '';
      await notifications.add(tx, to, 'support.handed_over', { user_id: partner_id, name: room.user.name, by, note });
    }),

    listMembers: (desk_id) => repo.listMembers(db.read, desk_id),
  };
}
