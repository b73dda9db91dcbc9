import { formatToman } from '@rasteh/persian/money';
import { faRanking as texts } from '../../../i18n/supply/ranking.ts';
import styles from './price-range.module.css';

/** The ends of the drawn line, in its own units. */
const [FROM, TO] = [5, 95];

/** The lowest and the highest of amounts (Rial) with the middle between them, as a line; nothing for fewer than two different ones. */
export function PriceRange({ amounts }: { amounts: readonly number[] }) {
  const sorted = amounts.toSorted((a, b) => a - b);
  const [low = 0, high = 0] = [sorted[0], sorted.at(-1)];
  if (low === high) return null;
  const at = (sorted.length - 1) / 2;
  const middle = ((sorted[Math.floor(at)] ?? 0) + (sorted[Math.ceil(at)] ?? 0)) / 2;
  const x = FROM + ((middle - low) / (high - low)) * (TO - FROM);
  return (
    <p className={styles.range}>
      <span>
        <small>{texts.range.lowest}</small> {formatToman(low)}
      </span>
      <svg
        viewBox="0 0 100 12"
        width="100"
        height="12"
        className="flip"
        role="img"
        aria-label={texts.range.middle(formatToman(Math.round(middle)))}
      >
        <path d={`M${FROM} 6H${TO}`} className={styles.line} />
        <circle cx={x} cy="6" r="5" className={styles.middle} />
      </svg>
      <span>
        <small>{texts.range.highest}</small> {formatToman(high)}
      </span>
    </p>
  );
}
