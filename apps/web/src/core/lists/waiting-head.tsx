import type { ReactNode } from 'react';
import styles from './waiting-head.module.css';

type WaitingHeadProps = {
  id: string;
  title: string;
  /** How much waits. */
  lead: ReactNode;
  /** What else can be pressed, at its end. */
  children?: ReactNode;
};

/** The head of a page of what waits for staff; `id` is set on the title. */
export function WaitingHead({ id, title, lead, children }: WaitingHeadProps) {
  return (
    <header className={styles.head}>
      <h1 id={id}>{title}</h1>
      <p>{lead}</p>
      {children ? <div className={styles.actions}>{children}</div> : null}
    </header>
  );
}
