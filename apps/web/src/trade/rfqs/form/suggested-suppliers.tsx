import type { City } from '@rasteh/contract/goods/catalogue';
import { useQuery } from '@tanstack/react-query';
import { useDebounced } from '../../../core/lists/use-debounced.ts';
import { usePage } from '../../../core/page/page.ts';
import { faRfqWriting } from '../../../i18n/trade/rfq-writing.ts';
import { suggestionsForLinesQuery } from '../queries.ts';
import type { Invited, RfqValues } from './form-values.ts';
import { isBlank } from './lines/pasted-lines.ts';
import styles from './suggestion-list.module.css';
import { SuggestionList } from './suggestion-list.tsx';

const texts = faRfqWriting.suggestions;

type SuggestedSuppliersProps = {
  values: RfqValues;
  /** The delivery city, once it is known. */
  city: City | undefined;
  onPick: (supplier: Invited) => void;
};

/** Suppliers for the lines and the city as they are written, beside the lines on wide screens and below them on phones. */
export function SuggestedSuppliers({ values: { lines, invited }, city, onPick }: SuggestedSuppliersProps) {
  const ids = lines.flatMap(({ product }) => product?.id ?? []).sort((a, b) => a - b);
  // A text is compared: an equal list of another render must not start the delay again.
  const asked = useDebounced(ids.join(','), 300);
  return (
    <div className={styles.side}>
      {city && asked !== '' ? (
        <Suggested
          product_ids={asked.split(',').map(Number)}
          city_id={city.id}
          lines={lines.filter((line) => !isBlank(line)).length}
          invited={invited}
          onPick={onPick}
        />
      ) : (
        <section className={styles.suggestions} aria-label={texts.title}>
          <h2 className={styles.title}>{texts.title}</h2>
          <p className={styles.note}>{texts.needs}</p>
        </section>
      )}
      {invited.length > 0 ? (
        <p role="status" className={styles.note}>
          {texts.invited(invited.length)}
        </p>
      ) : null}
    </div>
  );
}

type SuggestedProps = {
  product_ids: readonly number[];
  city_id: number;
  lines: number;
  invited: readonly Invited[];
  onPick: (supplier: Invited) => void;
};

function Suggested({ product_ids, city_id, ...list }: SuggestedProps) {
  const { api } = usePage();
  const query = useQuery(suggestionsForLinesQuery(api, product_ids, city_id));
  return <SuggestionList query={query} {...list} />;
}
