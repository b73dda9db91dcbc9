import type { PriceListRow } from '@rasteh/contract/pricing/price-lists/rows';
import { Button } from '@rasteh/ui/button';
import { Fragment } from 'react';
import { faPriceLists } from '../../../i18n/pricing/price-lists.ts';
import styles from './candidates.module.css';
import { differingWords } from './differing-words.ts';

const texts = faPriceLists.check;

/** A text with the words marked that the other text lacks. */
function Compared({ text, other }: { text: string; other: string }) {
  return (
    <bdi>
      {differingWords(text, other).map(({ text: part, differs }, at) =>
        differs ? <mark key={at}>{part}</mark> : <Fragment key={at}>{part}</Fragment>,
      )}
    </bdi>
  );
}

type RowCandidatesProps = {
  row: PriceListRow;
  busy: boolean;
  onChoose: (product_id: number, price_id: number | null) => void;
};

/** An ambiguous row beside its candidate products, with the differing words marked in both; one press chooses a product. */
export function RowCandidates({ row, busy, onChoose }: RowCandidatesProps) {
  return (
    <ul className={styles.candidates} aria-label={texts.suggestions}>
      {row.suggestions.map(({ product, price_id, terms }) => (
        <li key={`${product.id} ${price_id}`} className={styles.candidate}>
          <dl className={styles.pair}>
            <div>
              <dt>{texts.row_says}</dt>
              <dd>
                <Compared text={row.text} other={product.title} />
              </dd>
            </div>
            <div>
              <dt>{texts.product_is}</dt>
              <dd>
                <Compared text={product.title} other={row.text} />
                {terms ? <small>{terms}</small> : null}
              </dd>
            </div>
          </dl>
          <Button
            size="s"
            variant="quiet"
            aria-label={texts.suggestion_of([product.title, terms].filter(Boolean).join(' '), row.text)}
            aria-disabled={busy || undefined}
            onClick={() => onChoose(product.id, price_id)}
          >
            {texts.accept}
          </Button>
        </li>
      ))}
    </ul>
  );
}
