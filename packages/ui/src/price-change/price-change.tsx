import styles from './price-change.module.css';

/** The texts of a change for screen readers. */
export type PriceChangeTexts = {
  up: string;
  down: string;
  flat: string;
  /** Formats a percentage with its sign. */
  percent: (percent: number) => string;
};

/** A change in percent, as an arrow, a sign and a colour; an unknown change is a dash. `night` is for a ground of ink. */
export function PriceChange({
  percent,
  texts,
  night = false,
}: {
  percent: number | null;
  texts: PriceChangeTexts;
  night?: boolean;
}) {
  if (percent === null) return <span className={styles.flat}>–</span>;
  const direction = percent > 0 ? 'up' : percent < 0 ? 'down' : 'flat';
  return (
    <span className={`${styles.move} ${styles[direction]} ${night ? styles.night : ''}`}>
      {direction === 'flat' ? null : <span aria-hidden="true">{direction === 'up' ? '▲' : '▼'}</span>}
      <span className="visually-hidden">{texts[direction]} </span>
      <bdi dir="ltr">{texts.percent(percent)}</bdi>
    </span>
  );
}
