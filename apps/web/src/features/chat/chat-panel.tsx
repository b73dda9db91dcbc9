import { faChat } from '../../i18n/fa-chat.ts';
import styles from './chat-panel.module.css';
import type { ChatData } from './chat-values.ts';
import { Conversation } from './conversation.tsx';
import { Lobby } from './lobby.tsx';
import { useChatData } from './use-chat.ts';
import { useOnline } from './use-online.ts';

export { RoomMenu } from './room-menu.tsx';

const pickPartnerId = (data: ChatData) => data.partner?.user_id ?? null;
const pickWay = (data: ChatData) => (data.is_live ? null : data.is_polling ? faChat.polling : faChat.connecting);
const pickRisk = (data: ChatData) => !data.keeps_outbox && data.outgoing.length > 0;

/** What is in the chat's box: the rooms and people, or the open room; above them, what is wrong with the network. */
export function ChatPanel() {
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
      {partner_id === null ? <Lobby /> : <Conversation key={partner_id} />}
    </>
  );
}
