import type { SupportRoom } from '@rasteh/contract/talk/support';
import { useToast } from '@rasteh/ui/toast';
import { errorText } from '../../../core/http/error-text.ts';
import { RequestError } from '../../../core/http/request-error.ts';
import { faSupport as texts } from '../../../i18n/talk/support.ts';
import { type RoomAction, useRoomAction } from '../mutations.ts';

type Act = () => void;
/** The changes of a room that its supporter may start now; one that is not possible is undefined. */
export type RoomRun = {
  isMine: boolean;
  isPending: boolean;
  claim: Act | undefined;
  release: Act | undefined;
  solve: Act | undefined;
  reopen: Act | undefined;
  snooze: ((until: string) => void) | undefined;
  handOver: (supporter_id: number, note: string, onDone: () => void) => void;
};

/** Starts the changes of a room, and says what became of them. */
export function useRoomRun(room: SupportRoom | undefined, me_id: number): RoomRun {
  const { mutate, isPending } = useRoomAction();
  const toast = useToast();
  const { user_id, name } = room?.user ?? { user_id: 0, name: '' };
  const claim = room?.claim ?? null;
  const state = room?.chat?.state;
  const isMine = claim?.supporter.user_id === me_id;
  const mayDecide = room !== undefined && (claim === null || isMine);
  const isActive = state === 'open' || state === 'waiting' || state === 'snoozed';
  const run = (change: RoomAction, said: string, onDone?: () => void) =>
    mutate(change, {
      onSuccess: () => {
        toast({ title: said, tone: 'ok' });
        onDone?.();
      },
      onError: (error) => {
        const isNewer = change.action === 'solve' && error instanceof RequestError && error.code === 'conflict';
        toast({ title: texts.failed, text: isNewer ? texts.newer : errorText(error), tone: 'error' });
      },
    });
  return {
    isMine,
    isPending,
    claim: room && !claim ? () => run({ action: 'claim', user_id }, texts.claimed(name)) : undefined,
    release: isMine ? () => run({ action: 'release', user_id }, texts.released(name)) : undefined,
    solve: mayDecide && isActive ? () => run({ action: 'solve', user_id, seq: room.seq }, texts.solved(name)) : undefined,
    reopen:
      mayDecide && (state === 'solved' || state === 'snoozed')
        ? () => run({ action: 'reopen', user_id }, texts.reopened(name))
        : undefined,
    snooze: mayDecide && isActive ? (until) => run({ action: 'snooze', user_id, until }, texts.snoozed(name)) : undefined,
    handOver: (supporter_id, note, onDone) =>
      run({ action: 'hand_over', user_id, supporter_id, note }, texts.handed_over(name), onDone),
  };
}
