import { formatWholeToman } from '@rasteh/persian/money';
import { buttonClass } from '@rasteh/ui/button';
import { TextField } from '@rasteh/ui/field';
import { Skeleton } from '@rasteh/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { FailureText } from '../../../core/forms/failure-text.tsx';
import { productSearchQuery } from '../../../core/http/reference-queries.ts';
import { useDebounced } from '../../../core/lists/use-debounced.ts';
import { usePage } from '../../../core/page/page.ts';
import { faPanel } from '../../../i18n/core/panel.ts';
import { faStart } from '../../../i18n/supply/start.ts';
import styles from './start.module.css';
import { StepHead } from './step-head.tsx';

const texts = faStart.product;
const TYPING_PAUSE_MS = 150;
/** As many as stand above the keyboard of a phone. */
const MOST = 5;

/** The third step, first half: the product, found by typing as in the search. */
export function ProductStep({ initial, onPick }: { initial: string; onPick: (product_id: number) => void }) {
  const { api } = usePage();
  const [typed, setTyped] = useState(initial);
  const q = useDebounced(typed.trim(), TYPING_PAUSE_MS);
  const { data, error, isPending } = useQuery({ ...productSearchQuery(api, q), enabled: q !== '' });
  const hits = q === '' ? [] : (data ?? []).slice(0, MOST);
  return (
    <div className={styles.form}>
      <StepHead at={2} title={texts.title} note={texts.note} />
      <TextField
        label={texts.search}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        autoFocus
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          const [first] = hits;
          if (event.key === 'Enter' && first && !event.nativeEvent.isComposing) onPick(first.product.id);
        }}
      />
      {q !== '' && isPending ? <Skeleton label={faPanel.shell.loading} rows={3} /> : null}
      {error ? (
        <p role="alert" className={styles.problem}>
          <FailureText error={error} />
        </p>
      ) : null}
      {hits.length > 0 ? (
        <ul className={styles.hits} aria-label={texts.found}>
          {hits.map(({ product, lowest }) => (
            <li key={product.id}>
              <button type="button" onClick={() => onPick(product.id)}>
                <b>{product.title}</b>
                <small>{lowest ? texts.lowest(formatWholeToman(lowest.amount), lowest.unit) : texts.no_price}</small>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {q !== '' && data?.length === 0 ? <p role="status">{texts.none(q)}</p> : null}
      <p>
        <Link to="/panel/prices" className={buttonClass({ variant: 'plain', size: 's' })}>
          {texts.by_category}
        </Link>
      </p>
    </div>
  );
}
