import type { ReactNode } from 'react';
import styles from './timeline.module.css';

/** Something that happened; `tone` colours its mark, and its words say the same. */
export type TimelineEntry = {
  id: number | string;
  title: ReactNode;
  /** A `time` element, as people read it. */
  time: ReactNode;
  text?: ReactNode;
  /** What can be done about it. */
  actions?: ReactNode;
  tone?: 'plain' | 'good' | 'bad' | 'ask';
};

/** What happened, one after the other, each at its point of a line; the order is that of the entries. */
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
