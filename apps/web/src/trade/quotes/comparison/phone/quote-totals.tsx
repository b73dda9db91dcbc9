import type { Comparison, Quote } from '@rasteh/contract/trade/quotes/forms';
import type { Rfq } from '@rasteh/contract/trade/rfqs';
import { Button } from '@rasteh/ui/button';
import { faRfqs } from '../../../../i18n/trade/rfqs.ts';
import { freightSentence } from '../../freight-text.ts';
import { computedText } from '../amount-text.ts';
import { optionsOf } from '../award/award-choice.ts';
import { combinationTitle } from '../combination-column.tsx';
import type { ComparisonAction } from '../pressed.ts';
import { QuoteFacts } from '../quote-head.tsx';
import { isOver } from '../quote-order.ts';
import { CombinedAmount, CombinedCarriage, positionsOf, WholeAmount } from '../total-rows.tsx';
import styles from './phone.module.css';

const texts = faRfqs.comparison;

type TotalProps = { rfq: Rfq; comparison: Comparison; onPress: (pressed: ComparisonAction) => void };

/** The combination that costs least: its total, its suppliers and their freight, and its award. */
export function CombinationTotal({ rfq, comparison, onPress }: TotalProps) {
  const isLeft = rfq.lines.some(({ quantity, awarded_quantity }) => quantity !== awarded_quantity);
  return (
    <li className={styles.total}>
      <div className={styles.about}>
        <strong>{combinationTitle(comparison)}</strong>
        <CombinedAmount rfq={rfq} comparison={comparison} />
      </div>
      {isLeft ? (
        <Button size="s" onClick={() => onPress({ kind: 'combination' })}>
          {faRfqs.award.combination}
        </Button>
      ) : null}
      <small className={styles.note}>
        <CombinedCarriage comparison={comparison} />
      </small>
    </li>
  );
}

/** What the basket costs of one supplier: what is missing, the freight and the payment; a press opens the rest of its terms. */
export function QuoteTotal({ rfq, comparison, quote, onPress }: TotalProps & { quote: Quote }) {
  const { basket, wholes, records } = comparison;
  const whole = wholes.find(({ quote_id }) => quote_id === quote.id);
  const record = records.find(({ user_id }) => user_id === quote.supplier.user_id)?.record;
  const isEnded = isOver(quote);
  const canAward = !isEnded && optionsOf(rfq, comparison, { kind: 'quote', quote_id: quote.id, line_id: null }).length > 0;
  const { shared_line_ids: shared, line_ids } = basket;
  const isPart = shared.length > 0 && shared.length < line_ids.length;
  return (
    <li className={styles.total}>
      <details className={styles.about}>
        <summary>
          <bdi className={styles.supplier}>{quote.supplier.title}</bdi>
          {isEnded ? <small className={styles.note}>{texts.statuses[quote.status]}</small> : null}
          {whole && !isEnded ? <WholeAmount rfq={rfq} comparison={comparison} whole={whole} /> : null}
          {whole?.is_best ? (
            <span className={styles.best}>
              <span aria-hidden="true">{texts.best_mark}</span> {texts.best_whole[basket.freight]}
            </span>
          ) : null}
          {isEnded ? null : <small className={styles.note}>{freightSentence(quote.current)}</small>}
        </summary>
        <div className={styles.facts}>
          {isPart && whole && whole.shared_amount !== null ? (
            <small className={styles.note}>{texts.shared_is(positionsOf(rfq, shared), computedText(whole.shared_amount))}</small>
          ) : null}
          <QuoteFacts quote={quote} record={record} canAward={false} onPress={onPress} />
        </div>
      </details>
      {canAward ? (
        <Button
          size="s"
          aria-label={faRfqs.award.whole_of(quote.supplier.title)}
          onClick={() => onPress({ kind: 'award', quote_id: quote.id, line_id: null })}
        >
          {faRfqs.award.whole}
        </Button>
      ) : null}
    </li>
  );
}
