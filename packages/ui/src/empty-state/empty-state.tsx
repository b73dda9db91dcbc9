import type { ReactNode } from 'react';
import { StarMark } from '../star-mark/index.ts';
import styles from './empty-state.module.css';

type EmptyStateProps = {
  title: string;
  text?: ReactNode;
  /** The one thing to do about it. */
  action?: ReactNode;
  /** `error` is announced at once; `empty` is simply there. */
  kind?: 'empty' | 'error';
};

/** What stands where a list would be: what it is, and the one thing to do. */
export function EmptyState({ title, text, action, kind = 'empty' }: EmptyStateProps) {
  return (
    <div className={`${styles.state} ${styles[kind]}`} role={kind === 'error' ? 'alert' : undefined}>
      <StarMark size={56} />
      <p className={styles.title}>{title}</p>
      {text ? <div className={styles.text}>{text}</div> : null}
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  );
}
