import { formatNumber } from '@rasteh/persian/digits';
import { tomanInWords } from '@rasteh/persian/money/amount-in-words';
import { faQuotes } from '../../../i18n/trade/quotes.ts';
import styles from '../quote-sheet.module.css';

const texts = faQuotes.print;

/** The total of a printed quote, in words and in Rial. */
export function SumInWords({ rial }: { rial: number }) {
  return (
    <p className={styles.words}>
      {texts.in_words}: <strong>{tomanInWords(rial)}</strong> ({texts.all_rial(formatNumber(rial))})
    </p>
  );
}
