import { useSyncExternalStore } from 'react';
import { chatToggle, unreadMessages } from '../../core/market/chat/unread-messages.ts';
import { faNotifications as texts } from '../../i18n/reach/notifications.ts';
import { NotificationIconMark } from './notification-icon.tsx';
import styles from './notification-list.module.css';

/**
 * The unread messages of the chat, which opens at a press; they have no rows among the notifications. Without unread ones, and until the
 * chat has loaded, the row says so and keeps its place.
 */
export function UnreadMessages() {
  const messages = useSyncExternalStore(unreadMessages.subscribe, unreadMessages.get, () => 0);
  const className = `${styles.row} ${styles.messages}`;
  const content = (
    <>
      <span className={styles.icon}>
        <NotificationIconMark name="chat" />
      </span>
      {texts.messages(messages)}
    </>
  );
  if (messages === 0) return <p className={className}>{content}</p>;
  return (
    <button type="button" className={className} data-unread {...chatToggle}>
      {content}
    </button>
  );
}
