import type { Suggestions } from '@rasteh/contract/goods/search';
import { TextField } from '@rasteh/ui/field';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { ListState } from '../../../core/lists/list-state.tsx';
import { useDebounced } from '../../../core/lists/use-debounced.ts';
import { Card } from '../../../core/page/card.tsx';
import { usePage } from '../../../core/page/page.ts';
import { faSynonyms as texts } from '../../../i18n/goods/synonyms.ts';
import { suggestionsQuery } from '../queries.ts';
import styles from './synonyms.module.css';

/** What a query found, and what it had found before the last change. */
type Seen = { q: string; now: Suggestions; before: Suggestions | null };

const TYPING_PAUSE_MS = 300;

/** Tries a query: what it finds now, beside what it found before the last change. Tries are no searches of the market. */
export function TrySearch({ first = '' }: { first?: string | undefined }) {
  const { api } = usePage();
  const [typed, setTyped] = useState(first);
  const q = useDebounced(typed.trim(), TYPING_PAUSE_MS);
  const query = useQuery({ ...suggestionsQuery(api, q), enabled: q !== '' });
  const [seen, setSeen] = useState<Seen | null>(null);
  const { data } = query;
  if (data && (seen?.q !== q || seen.now !== data)) setSeen({ q, now: data, before: seen?.q === q ? seen.now : null });
  const shown = seen?.q === q ? seen : null;
  return (
    <Card id="try-search" title={texts.try_title}>
      <div className={styles.try}>
        <TextField
          label={texts.try_label}
          hint={texts.try_note}
          type="search"
          dir="auto"
          autoComplete="off"
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <div className={styles.found} aria-live="polite">
          {shown ? <Found title={texts.now} found={shown.now} /> : q === '' ? null : <ListState query={query} empty={null} />}
          {shown?.before ? <Found title={texts.before} found={shown.before} /> : null}
        </div>
      </div>
    </Card>
  );
}

function Found({ title, found: { products, is_nearest } }: { title: string; found: Suggestions }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {products.length === 0 ? <p>{texts.nothing}</p> : null}
      {products.length > 0 && is_nearest ? <p>{texts.nearest}</p> : null}
      <ul>
        {products.map(({ product }) => (
          <li key={product.id}>
            <Link to="/products/$id/$slug" params={{ id: String(product.id), slug: product.slug }}>
              {product.title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
