import type { ReactNode } from 'react';
import styles from './facts.module.css';

/** A list of labelled facts, side by side; `inset` is for a list inside of a card. */
export function Facts({ inset = false, children }: { inset?: boolean; children: ReactNode }) {
  return <dl className={`${styles.facts} ${inset ? styles.inset : ''}`}>{children}</dl>;
}

/** An entry of `Facts`; a wide one has a row of its own on phones. */
export function Fact({ name, isWide = false, children }: { name: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div className={isWide ? styles.wide : undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A longer text of a card below its facts, under a small title. */
export function CardText({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.text}>
      <h2>{title}</h2>
      {children}
    </div>
  );
}
