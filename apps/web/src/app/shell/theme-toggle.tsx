import { useSyncExternalStore } from 'react';
import { usePage } from '../../core/page/page.ts';
import { fa } from '../../i18n/fa.ts';
import { Icon } from '../icons.tsx';
import { chooseTheme, getTheme, subscribeToTheme } from '../theme.ts';
import styles from './theme-toggle.module.css';

/** Switches between the dark and the light theme and stores the choice. */
export function ThemeToggle() {
  const page = usePage();
  const chosen = useSyncExternalStore(
    subscribeToTheme,
    () => getTheme(page),
    () => page.theme,
  );
  const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)').matches;
  const toggle = () => chooseTheme(page, (chosen ?? (systemIsDark() ? 'dark' : 'light')) === 'dark' ? 'light' : 'dark');
  // The styles show the right icon: the server does not know the preference of the system.
  return (
    <button type="button" className={`needs-js ${styles.toggle}`} onClick={toggle}>
      <span className={styles.to_dark}>
        <Icon name="moon" />
        <span className="visually-hidden">{fa.shell.theme_to_dark}</span>
      </span>
      <span className={styles.to_light}>
        <Icon name="sun" />
        <span className="visually-hidden">{fa.shell.theme_to_light}</span>
      </span>
    </button>
  );
}
