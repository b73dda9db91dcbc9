import type { ReactNode } from 'react';
import styles from './timeline.module.css';

/** An event; `tone` colours its mark, and its text says the same. */
export type TimelineEntry = {
  id: number | string;
  title: ReactNode;
  /** A formatted `time` element. */
  time: ReactNode;
  text?: ReactNode;
  /** The actions for this event. */
  actions?: ReactNode;
  tone?: 'plain' | 'good' | 'bad' | 'ask';
};

/** Events one after the other, each with its mark on a line, in the order of the entries. */
export function Timeline({ label, entries }: { label: string; entries: readonly TimelineEntry[] }) {
  return (
    <ol className={styles.line} aria-label={label}>
      {entries.map(({ id, title, time, text, actions, tone = 'plain' }) => (
        <li key={id} className={styles.entry} data-tone={tone}>
          <div className={styles.head}>
            <span className={styles.title}>{title}</span>
            <span className={styles.time}>{time}</span>
          </div>
          {text ? <div className={styles.text}>{text}</div> : null}
          {actions ? <div className={styles.actions}>{actions}</div> : null}
        </li>
      ))}
    </ol>
  );
}
