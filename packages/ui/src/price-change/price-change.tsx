import styles from './price-change.module.css';

/** What is said of a change where colour and arrow are not seen. */
export type PriceChangeTexts = {
  up: string;
  down: string;
  flat: string;
  /** A percentage with its sign. */
  percent: (percent: number) => string;
};

/** How a number moved, in percent: an arrow, a sign and a colour say the same; nothing known is a dash. On ink it is `night`. */
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
