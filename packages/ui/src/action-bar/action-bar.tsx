import type { ReactNode } from 'react';
import styles from './action-bar.module.css';

type ActionBarProps = {
  /** The name of the region. */
  label: string;
  /** What the action is for, and how much there is of it. */
  title: string;
  note?: string;
  /** Before the title, such as the way back to the top. */
  start?: ReactNode;
  /** The action: a link or a button. */
  children: ReactNode;
};

/** The action of a list on a phone, at the lower edge of the window while the list is in it, above the bottom bar. */
export function ActionBar({ label, title, note, start, children }: ActionBarProps) {
  return (
    <section className={styles.bar} data-bar="bottom" aria-label={label} data-print="no">
      {start}
      <p className={styles.text}>
        <b>{title}</b>
        {note ? <small>{note}</small> : null}
      </p>
      {children}
    </section>
  );
}
