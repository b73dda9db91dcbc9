import { Skeleton } from '@rasteh/ui/skeleton';
import { faChat } from '../../../i18n/talk/chat.ts';
import { Conversation } from '../room/conversation.tsx';
import { Lobby } from '../rooms/lobby.tsx';
import type { ChatData } from '../state/chat-values.ts';
import { useChatData } from '../state/use-chat.ts';
import { useOnline } from '../state/use-online.ts';
import styles from './chat-panel.module.css';

export { RoomMenu } from '../room/room-menu.tsx';

const pickPartnerId = (data: ChatData) => data.partner?.user_id ?? null;
const pickWay = (data: ChatData) => (data.is_live ? null : data.is_polling ? faChat.polling : faChat.connecting);
const pickRisk = (data: ChatData) => !data.keeps_outbox && data.outgoing.length > 0;

/**
 * The content of the chat panel: the rooms and users, or the open room, below a notice about network problems. On a page (`isOfPage`)
 * it is the room alone.
 */
export function ChatPanel({ isOfPage = false }: { isOfPage?: boolean }) {
  const partner_id = useChatData(pickPartnerId);
  const way = useChatData(pickWay);
  const isAtRisk = useChatData(pickRisk);
  const isOnline = useOnline();
  const notice = isAtRisk ? faChat.not_kept : !isOnline ? faChat.offline : way;
  return (
    <>
      <p className={styles.notice} role="status">
        {notice}
      </p>
      {partner_id !== null ? (
        <Conversation key={partner_id} />
      ) : isOfPage ? (
        <Skeleton label={faChat.loading} rows={6} />
      ) : (
        <Lobby />
      )}
    </>
  );
}
