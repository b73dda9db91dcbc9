import type { ReactNode } from 'react';
import styles from './card.module.css';

type CardProps = {
  id: string;
  title: ReactNode /** Beside the title. */;
  beside?: ReactNode /** At the end of the head. */;
  actions?: ReactNode;
  level?: 'h1' | 'h2';
  children: ReactNode;
};

/** A card with a header, for one part of a page; `id` is set on the title. */
export function Card({ id, title, beside, actions, level: Title = 'h2', children }: CardProps) {
  return (
    <section className={styles.card} aria-labelledby={id}>
      <header className={styles.head}>
        <Title id={id} className={styles.title}>
          {title}
        </Title>
        {beside}
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </header>
      {children}
    </section>
  );
}
