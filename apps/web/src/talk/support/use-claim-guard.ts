import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useMessages } from '../../core/page/messages.tsx';
import { usePage } from '../../core/page/page.ts';
import { faSupport as texts } from '../../i18n/talk/support.ts';
import { useRoomRun } from './desk/use-room-run.ts';
import { useRoomAction } from './mutations.ts';
import { supportRoomQuery } from './queries.ts';

/** Who reads: admins answer as no desk. */
type Reader = { me_id: number; isSupporter: boolean };

/**
 * Who answers the room with a user. What a supporter writes claims a free room; before they write into that of a colleague they are
 * asked, once for each claim. `solve` solves what was seen when it was read, and does nothing in a solved room.
 */
export function useClaimGuard(
  user_id: number,
  { me_id, isSupporter }: Reader,
): { line: string; mayWrite: () => boolean | Promise<boolean>; solve: (() => void) | undefined } {
  const { api } = usePage();
  const { ask } = useMessages();
  const queryClient = useQueryClient();
  const { mutateAsync: act } = useRoomAction();
  const query = supportRoomQuery(api, user_id);
  const isAnswering = isSupporter && user_id > 0;
  const { data } = useQuery({ ...query, enabled: isAnswering });
  const run = useRoomRun(data ?? undefined, me_id);
  const agreed = useRef('');
  const mayWrite = async () => {
    // The claim may still be loading; if it cannot be read, the message is allowed.
    let room = await queryClient.ensureQueryData(query).catch(() => null);
    if (room && !room.claim) {
      const claimed = await act({ action: 'claim', user_id }).catch(() => null);
      if (claimed) return true;
      // A colleague was faster, or the network is lost, in which the message waits.
      room = await queryClient.fetchQuery(query).catch(() => null);
    }
    if (!room?.claim || room.claim.supporter.user_id === me_id) return true;
    const { supporter, claimed_at } = room.claim;
    const one = `${user_id} ${supporter.user_id} ${claimed_at}`;
    if (agreed.current === one) return true;
    const question = { title: texts.ask_title(supporter.name), text: texts.ask_text, confirm: texts.ask_confirm };
    if (!(await ask(question))) return false;
    agreed.current = one;
    return true;
  };
  const supporter = data?.claim?.supporter;
  return {
    line: supporter ? (supporter.user_id === me_id ? texts.mine : texts.of(supporter.name)) : '',
    mayWrite: isAnswering ? mayWrite : () => true,
    solve: data?.chat?.state === 'solved' ? () => undefined : run.solve,
  };
}
