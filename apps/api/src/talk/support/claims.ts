import { invalid } from '../../core/lib/app-error.ts';
import * as repo from './claims-repo.ts';
import type { Seats } from './seats.ts';
import type { Support, SupportDeps } from './types.ts';

const NO_MEMBER = 'این همکار اکنون عضو میز شما نیست.';

/** Creates the changes of who answers a room. */
export function createClaims(
  { clock, notifications }: SupportDeps,
  { change, find, record, refusal }: Seats,
): Pick<Support, 'claim' | 'release' | 'handOver'> {
  return {
    claim: change(async (tx, about) => {
      const { seat, room } = about;
      const partner_id = room.user.user_id;
      const { desk_id, supporter_id } = seat;
      if (await repo.insertClaim(tx, { desk_id, partner_id, supporter_id, note: null, claimed_at: clock() }))
        return record(tx, about, 'support.claimed', {});
      const now = await find(tx, seat, partner_id);
      if (now.claim?.supporter.user_id !== supporter_id) throw await refusal(tx, seat, partner_id);
    }),

    release: change(async (tx, about) => {
      const { seat, room } = about;
      const partner_id = room.user.user_id;
      if (await repo.deleteClaim(tx, { desk_id: seat.desk_id, partner_id }, seat.supporter_id))
        return record(tx, about, 'support.released', {});
      if (room.claim) throw await refusal(tx, seat, partner_id);
    }),

    handOver: change(async (tx, about, { supporter_id: to, note }: { supporter_id: number; note: string }) => {
      const { seat, room } = about;
      const partner_id = room.user.user_id;
      const { desk_id, supporter_id: from } = seat;
      const members = await repo.listMembers(tx, desk_id);
      if (to === from || !members.some(({ user_id }) => user_id === to)) throw invalid({ supporter_id: NO_MEMBER });
      if (!(await repo.moveClaim(tx, { desk_id, partner_id }, { from, to, note, now: clock() })))
        throw await refusal(tx, seat, partner_id);
      await record(tx, about, 'support.handed_over', { supporter_id: to, note });
      const by = members.find(({ user_id }) => user_id === from)?.name ?? '';
      await notifications.add(tx, to, 'support.handed_over', { user_id: partner_id, name: room.user.name, by, note });
    }),
  };
}
