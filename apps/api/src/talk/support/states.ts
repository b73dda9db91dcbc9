import { supportLimits } from '@rasteh/contract/talk/support';
import { DAY_MS } from '@rasteh/persian/calendar/spans';
import { AppError, invalid } from '../../core/lib/app-error.ts';
import { hasWrittenAfter, lockCurrent, updateChat } from './chats/chats-repo.ts';
import { deleteClaim } from './claims-repo.ts';
import type { Seats } from './seats.ts';
import type { StateChange, Support, SupportDeps } from './types.ts';

const NO_FUTURE = 'زمانی در سی روز آینده را انتخاب کنید.';

/** Creates the change of what becomes of a conversation. */
export function createStates({ clock }: SupportDeps, { change, record, refusal }: Seats): Pick<Support, 'setState'> {
  return {
    setState: change(async (tx, about, wanted: StateChange) => {
      const { seat, room } = about;
      const target = { desk_id: seat.desk_id, partner_id: room.user.user_id };
      if (room.claim && room.claim.supporter.user_id !== seat.supporter_id) throw await refusal(tx, seat, target.partner_id);
      const chat = await lockCurrent(tx, target);
      if (!chat) throw new AppError('conflict');
      const now = clock();
      if (wanted.state === 'snoozed') {
        const until = Date.parse(wanted.until);
        if (until <= now || until > now + supportLimits.snooze_days * DAY_MS) throw invalid({ until: NO_FUTURE });
        if (chat.state === 'solved') throw new AppError('conflict');
        await updateChat(tx, chat.id, { state: 'snoozed', snoozed_until: until });
        return record(tx, about, 'support.snoozed', { snoozed_until: until });
      }
      if (wanted.state === 'open') {
        if (chat.state === 'open') return;
        await updateChat(tx, chat.id, { state: 'open', snoozed_until: null, solved_at: null, solved_by: null });
        return record(tx, about, 'support.reopened', {});
      }
      if (chat.state === 'solved') return;
      // A message of the user that nobody has seen is not solved with the others; the own answer is known.
      if (chat.seq > wanted.seq && (await hasWrittenAfter(tx, target, wanted.seq))) throw new AppError('conflict');
      await updateChat(tx, chat.id, {
        state: 'solved',
        snoozed_until: null,
        waiting_since: null,
        solved_at: now,
        solved_by: seat.supporter_id,
      });
      await deleteClaim(tx, target, seat.supporter_id);
      await record(tx, about, 'support.solved', {});
    }),
  };
}
