import { formatNumber } from '@rasteh/persian/digits';
import { faPanelShell } from '../../i18n/core/panel-shell.ts';
import styles from './side-bar.module.css';

/** A number of unread entries as a badge: nothing for 0. */
export function Count({ count, className = '' }: { count: number; className?: string }) {
  if (count === 0) return null;
  return (
    <span className={`${styles.count} ${className}`}>
      <span aria-hidden="true">{formatNumber(Math.min(count, 99))}</span>
      <span className="visually-hidden">{faPanelShell.panel.unread(count)}</span>
    </span>
  );
}
