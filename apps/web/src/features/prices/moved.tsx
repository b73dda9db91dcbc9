import { formatPercent } from '@rasteh/persian/digits';
import { fa } from '../../i18n/fa-panel.ts';
import styles from './moved.module.css';

/** How far a price moved, in percent: a sign, an arrow and a colour, never a colour alone. */
export function Moved({ percent }: { percent: number | null }) {
  if (percent === null) return <span aria-hidden="true">–</span>;
  if (percent === 0) return <span>{formatPercent(0)}</span>;
  const isUp = percent > 0;
  return (
    <span className={isUp ? styles.up : styles.down}>
      <span aria-hidden="true">{isUp ? '▲' : '▼'} </span>
      <span className="visually-hidden">{isUp ? fa.move.up : fa.move.down} </span>
      <bdi dir="ltr">{formatPercent(percent, { sign: true })}</bdi>
    </span>
  );
}
