import { faChat } from '../../i18n/fa-chat.ts';
import styles from './chat-panel.module.css';
import type { ChatData } from './chat-values.ts';
import { Conversation } from './conversation.tsx';
import { Lobby } from './lobby.tsx';
import { useChatData } from './use-chat.ts';
import { useOnline } from './use-online.ts';

export { RoomMenu } from './room-menu.tsx';

const pickPartnerId = (data: ChatData) => data.partner?.user_id ?? null;
const pickLive = (data: ChatData) => data.is_live;
const pickRisk = (data: ChatData) => !data.keeps_outbox && data.outgoing.length > 0;

/** What is in the chat's box: the rooms and people, or the open room; above them, what is wrong with the network. */
export function ChatPanel() {
  const partner_id = useChatData(pickPartnerId);
  const isLive = useChatData(pickLive);
  const isAtRisk = useChatData(pickRisk);
  const isOnline = useOnline();
  const notice = isAtRisk ? faChat.not_kept : !isOnline ? faChat.offline : isLive ? null : faChat.connecting;
  return (
    <>
      <p className={styles.notice} role="status">
        {notice}
      </p>
      {partner_id === null ? <Lobby /> : <Conversation key={partner_id} />}
    </>
  );
}
