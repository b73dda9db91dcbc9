import type { ChatUser } from '@rasteh/contract/talk/chat/values';
import type { ReactNode } from 'react';
import { faChat } from '../../../i18n/talk/chat.ts';
import { useChat } from '../state/use-chat.ts';
import styles from './lobby.module.css';

type PersonRowProps = {
  person: ChatUser;
  /** Rendered under the name. */
  line?: ReactNode;
  time?: string;
  unread?: number;
  isOnline?: boolean;
};

/** One user of a list; a press opens the chat with them. */
export function PersonRow({ person, line, time, unread = 0, isOnline = false }: PersonRowProps) {
  const { actions } = useChat();
  return (
    <li>
      <button type="button" className={styles.row} onClick={() => void actions.open(person.user_id, person.name)}>
        <span className={`${styles.picture} ${isOnline ? styles.online : ''}`} aria-hidden="true">
          {[...person.name][0] ?? '؟'}
        </span>
        <span className={styles.name}>{person.name}</span>
        <span className={styles.time}>{time}</span>
        <span className={styles.last}>{line}</span>
        {unread > 0 ? (
          <span className={styles.unread}>
            <span aria-hidden="true">{faChat.count(unread)}</span>
            <span className="visually-hidden">{faChat.unread(unread)}</span>
          </span>
        ) : null}
      </button>
    </li>
  );
}
