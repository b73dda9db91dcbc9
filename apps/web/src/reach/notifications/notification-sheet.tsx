import { Link } from '@tanstack/react-router';
import { faNotifications as texts } from '../../i18n/reach/notifications.ts';
import { NotificationList, ReadAll } from './notification-list.tsx';
import styles from './notification-sheet.module.css';
import { PreferencesLink } from './preferences-link.tsx';

/** What the bell of the header opens: the notifications, and the links to their page and to their preferences. */
export function NotificationSheet({ title, unread }: { title: string; unread: number }) {
  return (
    <section aria-label={title}>
      <header className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <ReadAll unread={unread} />
        <PreferencesLink isIcon />
      </header>
      <NotificationList />
      <Link to="/panel/notifications" className={styles.whole}>
        {texts.whole}
      </Link>
    </section>
  );
}
