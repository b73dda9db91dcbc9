import { type SupportCustomer, supportLimits } from '@rasteh/contract/talk/support';
import { foldText } from '@rasteh/persian/fold';
import { containsPattern, wordsOf } from '../../core/db/words/word-search.ts';
import { AppError } from '../../core/lib/app-error.ts';
import { toWire } from '../../core/lib/clock.ts';
import { pageBounds, pageMeta } from '../../core/lib/pages.ts';
import { listEarlier } from './chats/chats-repo.ts';
import { createClaims } from './claims.ts';
import { listMembers } from './claims-repo.ts';
import * as customers from './customer-repo.ts';
import { createSupportFigures } from './figures/figures.ts';
import { createNotes } from './notes/notes.ts';
import { findTags } from './notes/notes-repo.ts';
import { createRatings } from './ratings.ts';
import * as repo from './rooms-repo.ts';
import { createSeats } from './seats.ts';
import { createStates } from './states.ts';
import type { Support, SupportDeps } from './types.ts';
import { chatToWire, roomToWire } from './wire.ts';

/** What a query searches for; undefined for one without words. */
function searchOf(q: string | undefined): repo.RoomSearch | undefined {
  const words = wordsOf(q ?? '');
  return words.length === 0 ? undefined : { words, like: containsPattern(foldText(q ?? '')) };
}

/** Creates the shared rooms of desks. */
export function createSupport(deps: SupportDeps): Support {
  const { db, clock, supportChats, supportTimes } = deps;
  const seats = createSeats(deps);

  async function readCustomer(desk_id: number, partner_id: number): Promise<SupportCustomer> {
    const now = clock();
    const row = await customers.findCustomer(db.read, partner_id);
    if (!row) throw new AppError('not_found');
    const { title, handle, city } = row;
    const { rows, ...prices } = await customers.readPrices(db.read, partner_id, now);
    const earlier = await listEarlier(db.read, { desk_id, partner_id }, supportLimits.chats);
    return {
      user: { user_id: partner_id, name: row.name, since: toWire(row.created_at), is_suspended: row.status === 'suspended' },
      supplier:
        title === null || handle === null
          ? null
          : { title, handle, city: city ?? '', is_public: row.profile_status === 'approved' },
      prices: {
        ...prices,
        rows: rows.map(({ id, product, amount, state, is_expired }) => ({
          id,
          product,
          amount: state === 'available' || is_expired === 1 ? amount : null,
          is_expired: is_expired === 1,
        })),
      },
      trade: await customers.readTrade(db.read, partner_id, now),
      chats: earlier.map(({ chat, solver }) => chatToWire(chat, 'solved', solver, null)),
    };
  }

  return {
    async list(context, { claim, state, q, ...page }) {
      const seat = await seats.seatOf(context, 'reading');
      const { desk_id, supporter_id } = seat;
      await supportChats.catchUp(desk_id);
      const filter: repo.RoomFilter = { ...seat, now: clock(), claim, state, search: searchOf(q) };
      const counts = await repo.countRooms(db.read, filter);
      const states = await repo.countStates(db.read, filter);
      const all = Object.values(states).reduce((sum, n) => sum + n, 0);
      const meta = pageMeta(page, state ? states[state] : all);
      const rows = await repo.listRooms(db.read, filter, pageBounds(page));
      const tags = await findTags(
        db.read,
        desk_id,
        rows.map(({ user_id }) => user_id),
      );
      const time = await supportTimes.read(db.read);
      const members = (await listMembers(db.read, desk_id)).filter(({ user_id }) => user_id !== supporter_id);
      return {
        data: rows.map((row) => roomToWire(row, tags.get(row.user_id) ?? [], time)),
        meta: { ...meta, counts, states, members },
      };
    },

    async get(context, partner_id) {
      const seat = await seats.seatOf(context, 'reading');
      await supportChats.catchUp(seat.desk_id);
      return seats.find(db.read, seat, partner_id);
    },

    async getCustomer(context, partner_id) {
      const seat = await seats.seatOf(context, 'reading');
      await seats.find(db.read, seat, partner_id);
      return readCustomer(seat.desk_id, partner_id);
    },

    ...createClaims(deps, seats),
    ...createStates(deps, seats),
    ...createNotes(deps, seats),
    ...createRatings(deps),
    getHours: supportTimes.get,
    putHours: supportTimes.put,
    ...createSupportFigures(deps),
    listMembers: (desk_id) => listMembers(db.read, desk_id),
  };
}
