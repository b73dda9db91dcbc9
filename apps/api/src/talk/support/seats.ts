import type { AuditAction } from '@rasteh/contract/reach/audit/actions';
import type { SupportRoom } from '@rasteh/contract/talk/support';
import type { Queries, Transaction } from '../../core/db/database.ts';
import { AppError } from '../../core/lib/app-error.ts';
import type { RequestContext } from '../../core/lib/request-context.ts';
import { dropVoid } from './claims-repo.ts';
import { findTags } from './notes/notes-repo.ts';
import * as repo from './rooms-repo.ts';
import type { SupportDeps } from './types.ts';
import { roomToWire } from './wire.ts';

/** The desk that a supporter answers as. */
export type Seat = { desk_id: number; supporter_id: number };
type About = { context: RequestContext; seat: Seat; room: SupportRoom };

/** Creates what all changes of rooms begin with: the desk of the caller, the room, and its record. */
export function createSeats({ db, clock, events, audit, chat, supportChats, supportTimes }: SupportDeps) {
  /** @throws unauthenticated, suspended, desk_required, not_found for an admin, who sits at no desk */
  async function seatOf({ actor_id }: RequestContext, doing: 'reading' | 'changing'): Promise<Seat> {
    const { user_id, is_desk } = await chat.of(actor_id, doing);
    if (!is_desk) throw new AppError('not_found');
    await supportChats.see(actor_id);
    return { desk_id: user_id, supporter_id: actor_id };
  }

  /** @throws not_found */
  async function find(queries: Queries, seat: Seat, partner_id: number): Promise<SupportRoom> {
    const filter = { ...seat, partner_id, claim: 'all' as const, now: clock() };
    const [row] = await repo.listRooms(queries, filter, { limit: 1, offset: 0 });
    if (!row) throw new AppError('not_found');
    const tags = await findTags(queries, seat.desk_id, [partner_id]);
    return roomToWire(row, tags.get(partner_id) ?? [], await supportTimes.read(queries));
  }

  /** Records a change of a room, and publishes it to the desk. */
  async function record(tx: Transaction, { context, seat, room }: About, action: AuditAction, after: object): Promise<void> {
    const entity_id = room.user.user_id;
    await audit.record(tx, context, { action, entity: 'desk_room', entity_id, after: { desk_id: seat.desk_id, ...after } });
    await publish(tx, seat, entity_id);
  }
  const publish = (tx: Transaction, { desk_id }: Seat, partner_id: number) =>
    events.publish(tx, 'support.changed', { desk_id, partner_id });

  /** A change of a room that is there, in one transaction; returns the room after it. */
  const change =
    <Args extends unknown[]>(work: (tx: Transaction, about: About, ...args: Args) => Promise<void>) =>
    async (context: RequestContext, partner_id: number, ...args: Args): Promise<SupportRoom> => {
      const seat = await seatOf(context, 'changing');
      return db.transaction(async (tx) => {
        await dropVoid(tx, { desk_id: seat.desk_id, partner_id }, clock());
        await work(tx, { context, seat, room: await find(tx, seat, partner_id) }, ...args);
        return find(tx, seat, partner_id);
      });
    };
  const refusal = async (tx: Transaction, seat: Seat, partner_id: number) =>
    new AppError('room_claimed', { data: await find(tx, seat, partner_id) });

  return { seatOf, find, record, publish, change, refusal };
}
/** The functions that all changes of rooms begin with. */
export type Seats = ReturnType<typeof createSeats>;
