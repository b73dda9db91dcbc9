import type { SupportRoom } from '@rasteh/contract/talk/support';
import { useToast } from '@rasteh/ui/toast';
import { errorText } from '../../../core/http/error-text.ts';
import { RequestError } from '../../../core/http/request-error.ts';
import { faPanel } from '../../../i18n/core/panel.ts';
import { faSupport as texts } from '../../../i18n/talk/support.ts';
import { type RoomAction, useRoomAction } from '../mutations.ts';
import { setLatestEnd } from './latest-end.ts';

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

/** Starts the changes of a room, and says what became of them, also after the room was left. */
export function useRoomRun(room: SupportRoom | undefined, me_id: number): RoomRun {
  const { mutateAsync, isPending } = useRoomAction();
  const toast = useToast();
  const { user_id, name } = room?.user ?? { user_id: 0, name: '' };
  const claim = room?.claim ?? null;
  const state = room?.chat?.state;
  const isMine = claim?.supporter.user_id === me_id;
  const mayDecide = room !== undefined && (claim === null || isMine);
  const isActive = state === 'open' || state === 'waiting' || state === 'snoozed';
  /** Makes a change; false when it was refused, which is said here. */
  const attempt = async (change: RoomAction): Promise<boolean> => {
    try {
      await mutateAsync(change);
      return true;
    } catch (error) {
      const isNewer = change.action === 'solve' && error instanceof RequestError && error.code === 'conflict';
      toast({ title: texts.failed, text: isNewer ? texts.newer : errorText(error), tone: 'error' });
      return false;
    }
  };
  const run = async (change: RoomAction, said: string, onDone?: () => void) => {
    if (!(await attempt(change))) return;
    toast({ title: said, tone: 'ok' });
    onDone?.();
  };
  /** Opens what was ended, and claims it again for whom it was taken from by that. */
  const takeBack = async () => {
    const isBack = (await attempt({ action: 'reopen', user_id })) && (!isMine || (await attempt({ action: 'claim', user_id })));
    if (isBack) toast({ title: texts.reopened(name), tone: 'ok' });
  };
  /** Makes a change that `takeBack` takes back, by its message or by a key. */
  const end = async (change: RoomAction, said: string) => {
    if (!(await attempt(change))) return;
    const onPress = () => void takeBack();
    setLatestEnd(onPress);
    toast({ title: said, action: { label: faPanel.take_back.label, onPress } });
  };
  return {
    isMine,
    isPending,
    claim: room && !claim ? () => void run({ action: 'claim', user_id }, texts.claimed(name)) : undefined,
    release: isMine ? () => void run({ action: 'release', user_id }, texts.released(name)) : undefined,
    solve: mayDecide && isActive ? () => void end({ action: 'solve', user_id, seq: room.seq }, texts.solved(name)) : undefined,
    reopen:
      mayDecide && (state === 'solved' || state === 'snoozed')
        ? () => void run({ action: 'reopen', user_id }, texts.reopened(name))
        : undefined,
    snooze: mayDecide && isActive ? (until) => void end({ action: 'snooze', user_id, until }, texts.snoozed(name)) : undefined,
    handOver: (supporter_id, note, onDone) =>
      void run({ action: 'hand_over', user_id, supporter_id, note }, texts.handed_over(name), onDone),
  };
}
