import { fa } from '../i18n/fa.ts';
import styles from './move.module.css';

/** How a number moved, in percent: an arrow, a sign and a colour say the same; nothing known is a dash. */
export function Move({ percent, night = false }: { percent: number | null; night?: boolean }) {
  if (percent === null) return <span className={styles.flat}>–</span>;
  const direction = percent > 0 ? 'up' : percent < 0 ? 'down' : 'flat';
  return (
    <span className={`${styles.move} ${styles[direction]} ${night ? styles.night : ''}`}>
      {direction === 'flat' ? null : <span aria-hidden="true">{direction === 'up' ? '▲' : '▼'}</span>}
      <span className="visually-hidden">{fa.move[direction]} </span>
      <bdi dir="ltr">{fa.move.percent(percent)}</bdi>
    </span>
  );
}
