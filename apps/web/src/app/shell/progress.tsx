import { useSyncExternalStore } from 'react';
import { usePage } from '../../core/page/page.ts';
import { fa } from '../../i18n/fa.ts';
import styles from './progress.module.css';

/** A line at the top of the page while requests are in flight for longer than a moment. */
export function Progress() {
  const { ui } = usePage();
  const loading = useSyncExternalStore(
    ui.subscribe,
    () => ui.get().loading,
    () => false,
  );
  return loading ? <div className={styles.line} role="progressbar" aria-label={fa.shell.loading} /> : null;
}
