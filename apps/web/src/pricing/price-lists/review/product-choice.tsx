import type { PriceListRow, PriceListRowChange } from '@rasteh/contract/pricing/price-lists/rows';
import { foldText } from '@rasteh/persian/fold';
import { Button } from '@rasteh/ui/button';
import { Combobox } from '@rasteh/ui/combobox';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../../core/http/error-text.ts';
import { useDebounced } from '../../../core/lists/use-debounced.ts';
import { usePage } from '../../../core/page/page.ts';
import { faPriceLists } from '../../../i18n/pricing/price-lists.ts';
import { productSearchQuery } from '../queries.ts';
import styles from './dry-run.module.css';
import { RowCandidates } from './row-candidates.tsx';

const texts = faPriceLists.check;

type ProductChoiceProps = { row: PriceListRow; busy: boolean; onChoose: (change: PriceListRowChange) => void };

/** Chooses the product, or one of several prices, of a row: by one press, or by name. */
export function ProductChoice({ row, busy, onChoose }: ProductChoiceProps) {
  const { api } = usePage();
  const [typed, setTyped] = useState('');
  // Without suggestions the search by name is open at once.
  const [isSearching, setSearching] = useState(row.suggestions.length === 0);
  const q = useDebounced(typed.trim(), 250);
  const isAsked = foldText(q).length > 1;
  const { data, error } = useQuery({ ...productSearchQuery(api, q), enabled: isAsked });
  const found = isAsked && data ? data.map(({ product }) => product) : [];
  const choose = (product_id: number, price_id: number | null) => {
    if (!busy) onChoose({ product_id, ...(price_id === null ? { variation_id: null, price_id: null } : { price_id }) });
  };
  return (
    <div className={styles.choice}>
      {row.suggestions.length > 0 ? <RowCandidates row={row} busy={busy} onChoose={choose} /> : null}
      {isSearching ? (
        <div className={styles.search}>
          <Combobox
            label={texts.search}
            options={[...new Set(found.map(({ title }) => title))]}
            value={typed}
            // The API has found them by meaning, so its results are not filtered by letters.
            fold={() => ''}
            error={isAsked && error ? errorText(error) : undefined}
            countText={(count) => (isAsked && data ? texts.search_count(count) : '')}
            onValueChange={(value) => {
              setTyped(value);
              const product = found.find(({ title }) => title === value);
              if (product) choose(product.id, null);
            }}
          />
        </div>
      ) : (
        <Button size="s" variant="plain" aria-label={texts.search_of(row.text)} onClick={() => setSearching(true)}>
          {texts.search}
        </Button>
      )}
    </div>
  );
}
