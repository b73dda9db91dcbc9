import type { ReactNode } from 'react';
import { StarLogo } from '../star-logo/index.ts';
import styles from './empty-state.module.css';

type EmptyStateProps = {
  title: string;
  /** Makes the title the main heading, for a page that has no other. */
  level?: 'h1';
  text?: ReactNode;
  /** The one action that helps. */
  action?: ReactNode;
  /** `error` is announced at once; `empty` is not announced. */
  kind?: 'empty' | 'error';
};

/** The placeholder of a list without rows: what is missing, and the one action that helps. */
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
