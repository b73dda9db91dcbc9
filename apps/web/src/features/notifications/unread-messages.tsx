import { useSyncExternalStore } from 'react';
import { faNotifications as texts } from '../../i18n/panel/notifications.ts';
import { chatToggle, unreadMessages } from '../../market/unread-messages.ts';
import { NotificationIconMark } from './notification-icon.tsx';
import styles from './notification-list.module.css';

/** The unread messages of the chat, which opens at a press; they have no rows among the notifications. */
export function UnreadMessages() {
  const messages = useSyncExternalStore(unreadMessages.subscribe, unreadMessages.get, () => 0);
  if (messages === 0) return null;
  return (
    <button type="button" className={`${styles.row} ${styles.messages}`} data-unread {...chatToggle}>
      <span className={styles.icon}>
        <NotificationIconMark name="chat" />
      </span>
      {texts.messages(messages)}
    </button>
  );
}
