import { type SupportNote, supportLimits } from '@rasteh/contract/talk/support';
import { AppError } from '../../../core/lib/app-error.ts';
import { toWire } from '../../../core/lib/clock.ts';
import type { Seats } from '../seats.ts';
import type { Support, SupportDeps } from '../types.ts';
import * as repo from './notes-repo.ts';

const noteToWire = ({ id, author_id, author, text, seq, created_at }: repo.NoteRow): SupportNote => ({
  id,
  author: { user_id: author_id, name: author },
  text,
  after_seq: seq,
  created_at: toWire(created_at),
});

/** Creates the notes and the tags of rooms. */
export function createNotes(
  { db, clock }: SupportDeps,
  { seatOf, find, publish, change }: Seats,
): Pick<Support, 'listNotes' | 'addNote' | 'putTags'> {
  return {
    async listNotes(context, partner_id) {
      const seat = await seatOf(context, 'reading');
      await find(db.read, seat, partner_id);
      return (await repo.listNotes(db.read, { desk_id: seat.desk_id, partner_id })).map(noteToWire);
    },
    async addNote(context, partner_id, text) {
      const seat = await seatOf(context, 'changing');
      const target = { desk_id: seat.desk_id, partner_id };
      return db.transaction(async (tx) => {
        const { seq } = await find(tx, seat, partner_id);
        if ((await repo.countNotes(tx, target)) >= supportLimits.notes) throw new AppError('conflict');
        const note = { ...target, author_id: seat.supporter_id, text, seq, created_at: clock() };
        const [row] = await repo.listNotes(tx, target, await repo.insertNote(tx, note));
        await publish(tx, seat, partner_id);
        return noteToWire(row as repo.NoteRow);
      });
    },
    putTags: change(async (tx, { seat, room }, tags: readonly string[]) => {
      await repo.replaceTags(tx, { desk_id: seat.desk_id, partner_id: room.user.user_id }, [...new Set(tags)]);
      await publish(tx, seat, room.user.user_id);
    }),
  };
}
