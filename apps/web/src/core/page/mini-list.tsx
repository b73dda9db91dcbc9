import type { ReactNode } from 'react';
import { fa } from '../../i18n/fa.ts';
import styles from './mini-list.module.css';

type MiniListProps = {
  title: string;
  /** How many there are in all, as text. */
  count?: string | undefined;
  /** Renders the link to the whole list with this text. */
  renderAll?: (text: ReactNode) => ReactNode;
  /** What is done with all rows, at the end of the head. */
  actions?: ReactNode;
  /** Instead of rows, when there are none. */
  empty?: string;
  children: readonly ReactNode[];
};

/** A short list beside or below the content of a page, with a link to the whole one. */
export function MiniList({ title, count, renderAll, actions, empty, children }: MiniListProps) {
  return (
    <section className={styles.card} aria-label={title}>
      <header className={styles.head}>
        <h2>
          {title}
          {count ? <small> {count}</small> : null}
        </h2>
        {renderAll?.(
          <>
            {fa.lists.all}
            <span className="visually-hidden"> {title}</span>
          </>,
        )}
        {actions ? <div>{actions}</div> : null}
      </header>
      {children.length > 0 ? (
        <ul className={styles.rows} aria-label={title}>
          {children}
        </ul>
      ) : (
        <p className={styles.empty}>{empty}</p>
      )}
    </section>
  );
}

/** The rows of a list that is a page's own content, without a head of its own. */
export function MiniRows({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <div className={styles.card}>
      <ul className={styles.rows} aria-label={label}>
        {children}
      </ul>
    </div>
  );
}

type MiniRowProps = {
  /** The link of the whole row, or plain text. */
  link: ReactNode;
  note?: ReactNode;
  end?: ReactNode;
};

/** A row of a short list: its link, a line about it, and what stands at its end. */
export function MiniRow({ link, note, end }: MiniRowProps) {
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        {link}
        {note ? <small>{note}</small> : null}
      </div>
      {end ? <div className={styles.end}>{end}</div> : null}
    </li>
  );
}
