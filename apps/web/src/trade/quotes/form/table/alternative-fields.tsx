import { foldText } from '@rasteh/persian/fold';
import { Button } from '@rasteh/ui/button';
import { TextField } from '@rasteh/ui/field';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../../../core/http/error-text.ts';
import { useDebounced } from '../../../../core/lists/use-debounced.ts';
import { usePage } from '../../../../core/page/page.ts';
import { faQuotes } from '../../../../i18n/trade/quotes.ts';
import { alternativesQuery } from '../../queries.ts';
import styles from '../../quotes.module.css';
import type { LineValues } from '../values/quote-values.ts';

const texts = faQuotes.form;

type AlternativeFieldsProps = {
  line: LineValues;
  error: readonly string[] | undefined;
  onChange: (change: Partial<LineValues>) => void;
};

/** A product other than the requested one: found by its name, or described. */
export function AlternativeFields({ line, error, onChange }: AlternativeFieldsProps) {
  const { api } = usePage();
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim(), 250);
  const isAsked = foldText(q).length > 1;
  const { data, error: failure } = useQuery({ ...alternativesQuery(api, q), enabled: isAsked });
  const { alternative_product: product } = line;
  return (
    <div className={styles.alternative}>
      {product ? (
        <p className={styles.picked}>
          <strong>{product.title}</strong>
          <Button variant="quiet" size="s" onClick={() => onChange({ alternative_product: null })}>
            {texts.alternative_clear}
          </Button>
        </p>
      ) : (
        <>
          <TextField
            label={texts.alternative_find}
            type="search"
            autoComplete="off"
            error={isAsked && failure ? errorText(failure) : undefined}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          {isAsked && data && data.length > 0 ? (
            <ul className={styles.hits}>
              {data.slice(0, 6).map(({ product: { id, title } }) => (
                <li key={id}>
                  <button
                    type="button"
                    className={styles.hit}
                    onClick={() => {
                      setTyped('');
                      onChange({ alternative_product: { id, title } });
                    }}
                  >
                    {title}
                  </button>
                </li>
              ))}
            </ul>
          ) : null}
        </>
      )}
      <TextField
        label={texts.alternative_text}
        maxLength={200}
        error={error}
        value={line.alternative_text}
        onChange={(event) => onChange({ alternative_text: event.currentTarget.value })}
      />
    </div>
  );
}
