import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { faSupport as texts } from '../../i18n/panel/support.ts';
import { useMessages } from '../../page/messages.tsx';
import { usePage } from '../../page/page.ts';
import { supportRoomQuery } from './queries.ts';

/** Who reads: admins answer as no desk. */
type Reader = { me_id: number; isSupporter: boolean };

/** Who answers the room with a user, and a question before another supporter writes into it, once for each claim. */
export function useClaimGuard(
  user_id: number,
  { me_id, isSupporter }: Reader,
): { line: string; mayWrite: () => boolean | Promise<boolean> } {
  const { api } = usePage();
  const { ask } = useMessages();
  const { data: room } = useQuery({ ...supportRoomQuery(api, user_id), enabled: isSupporter && user_id > 0 });
  const agreed = useRef('');
  const claim = room?.claim;
  if (!claim) return { line: '', mayWrite: () => true };
  const { supporter, claimed_at } = claim;
  if (supporter.user_id === me_id) return { line: texts.mine, mayWrite: () => true };
  const one = `${user_id} ${supporter.user_id} ${claimed_at}`;
  const mayWrite = async () => {
    if (agreed.current === one) return true;
    const question = { title: texts.ask_title(supporter.name), text: texts.ask_text, confirm: texts.ask_confirm };
    if (!(await ask(question))) return false;
    agreed.current = one;
    return true;
  };
  return { line: texts.of(supporter.name), mayWrite };
}
