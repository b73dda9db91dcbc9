import { buttonClass } from '@rasteh/ui/button';
import { Link } from '@tanstack/react-router';
import { faNotifications as texts } from '../../i18n/reach/notifications.ts';
import styles from './notification-list.module.css';

/** The link to the preferences of notifications, as an icon in narrow places. */
export function PreferencesLink({ isIcon = false }: { isIcon?: boolean }) {
  return (
    <Link
      to="/panel/notifications/preferences"
      className={isIcon ? styles.mark : buttonClass({ variant: 'quiet', size: 's' })}
      aria-label={isIcon ? texts.preferences : undefined}
    >
      {isIcon ? <Gear /> : texts.preferences}
    </Link>
  );
}

const Gear = () => (
  <svg
    viewBox="0 0 24 24"
    width="20"
    height="20"
    aria-hidden="true"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.7"
    strokeLinecap="round"
  >
    <path d="M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM12 3.5v2.5M12 18v2.5M3.5 12H6M18 12h2.5M6 6l1.8 1.8M16.2 16.2 18 18M18 6l-1.8 1.8M7.8 16.2 6 18" />
  </svg>
);
