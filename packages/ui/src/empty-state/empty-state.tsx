import type { ReactNode } from 'react';
import { StarLogo } from '../star-logo/index.ts';
import styles from './empty-state.module.css';

type EmptyStateProps = {
  title: string;
  /** The title is the heading of the page where nothing else is. */
  level?: 'h1';
  text?: ReactNode;
  /** The one thing to do about it. */
  action?: ReactNode;
  /** `error` is announced at once; `empty` is simply there. */
  kind?: 'empty' | 'error';
};

/** What stands where a list would be: what it is, and the one thing to do. */
export function EmptyState({ title, level, text, action, kind = 'empty' }: EmptyStateProps) {
  const Title = level ?? 'p';
  return (
    <div className={`${styles.state} ${styles[kind]}`} role={kind === 'error' ? 'alert' : undefined}>
      <StarLogo size={56} />
      <Title className={styles.title}>{title}</Title>
      {text ? <div className={styles.text}>{text}</div> : null}
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  );
}
