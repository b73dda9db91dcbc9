import type { Comparison, Quote } from '@rasteh/contract/trade/quotes/forms';
import type { Rfq } from '@rasteh/contract/trade/rfqs';
import { faRfqs } from '../../../../i18n/trade/rfqs.ts';
import type { ComparisonAction } from '../pressed.ts';
import { RivalNote } from '../rival-note.tsx';
import { basisName } from '../step-text.ts';
import { FoldedLine } from './folded-line.tsx';
import styles from './phone.module.css';
import { CombinationTotal, QuoteTotal } from './quote-totals.tsx';

const texts = faRfqs.comparison;

type PhoneComparisonProps = {
  rfq: Rfq;
  comparison: Comparison;
  /** In their order. */
  quotes: readonly Quote[];
  onPress: (pressed: ComparisonAction) => void;
};

/**
 * A comparison for a phone: first what each supplier costs, with what is missing and the freight, and the award of it; below, the
 * lines, of which one is open at a time.
 */
export function PhoneComparison({ rfq, comparison, quotes, onPress }: PhoneComparisonProps) {
  const { basket } = comparison;
  const isCombined = basket.combination !== null && basket.combination.suppliers > 1;
  return (
    <>
      <p className={styles.basis}>
        {texts.whole} ({texts.whole_of[basket.of]})، {basisName(comparison)}
      </p>
      <RivalNote comparison={comparison} />
      <ul className={styles.totals} aria-label={texts.totals}>
        {isCombined ? <CombinationTotal rfq={rfq} comparison={comparison} onPress={onPress} /> : null}
        {quotes.map((quote) => (
          <QuoteTotal key={quote.id} rfq={rfq} comparison={comparison} quote={quote} onPress={onPress} />
        ))}
      </ul>
      <h3 className={styles.title}>{texts.by_line}</h3>
      <ul className={styles.lines} aria-label={texts.by_line}>
        {rfq.lines.map((line) => (
          <FoldedLine key={line.id} rfq={rfq} line={line} comparison={comparison} quotes={quotes} onPress={onPress} />
        ))}
      </ul>
    </>
  );
}
