import type { ReactNode } from 'react';
import styles from './facts.module.css';

/** What is known of something, each under its name and side by side; `inset` where it stands in a card by itself. */
export function Facts({ inset = false, children }: { inset?: boolean; children: ReactNode }) {
  return <dl className={`${styles.facts} ${inset ? styles.inset : ''}`}>{children}</dl>;
}

/** One of `Facts`. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** What a card says at length below its facts, under a small title. */
export function CardText({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.text}>
      <h2>{title}</h2>
      {children}
    </div>
  );
}
