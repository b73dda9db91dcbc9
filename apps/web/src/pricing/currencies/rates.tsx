import { Button } from '@rasteh/ui/button';
import { EmptyState } from '@rasteh/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ListState } from '../../core/lists/list-state.tsx';
import { Card } from '../../core/page/card.tsx';
import { usePage } from '../../core/page/page.ts';
import { useTopic } from '../../core/realtime/socket.ts';
import { faCurrencies as texts } from '../../i18n/pricing/currencies.ts';
import { NewRate } from './keeping/new-rate.tsx';
import { RateRow } from './keeping/rate-row.tsx';
import styles from './keeping/rates.module.css';
import { currenciesQuery } from './queries.ts';
import { currencySourcesQuery } from './source-queries.ts';

/** The currencies and indices as admins keep them: a field for the rate of each, its history, the order and new ones. */
export function Rates() {
  const { api } = usePage();
  const query = useQuery(currenciesQuery(api));
  const sources = useQuery(currencySourcesQuery(api));
  const [isAdding, setAdding] = useState(false);
  useTopic('currencies');
  const ids = query.data?.map(({ id }) => id) ?? [];
  return (
    <Card
      id="rates"
      level="h1"
      title={texts.title}
      beside={query.data ? <small className={styles.count}>{texts.count(ids.length)}</small> : null}
      actions={
        <Button size="s" variant="quiet" aria-expanded={isAdding} onClick={() => setAdding(!isAdding)}>
          {texts.add}
        </Button>
      }
    >
      {isAdding ? <NewRate onClose={() => setAdding(false)} /> : null}
      <p className={styles.note}>{texts.note}</p>
      {query.data && query.data.length > 0 && sources.data ? (
        <ul className={styles.rates}>
          {query.data.map((currency) => (
            <RateRow
              key={currency.id}
              currency={currency}
              source={sources.data.find(({ currency_id }) => currency_id === currency.id)}
              ids={ids}
            />
          ))}
        </ul>
      ) : (
        <ListState
          query={query.data && query.data.length > 0 ? sources : query}
          empty={<EmptyState title={texts.empty_title} text={texts.empty_text} />}
        />
      )}
    </Card>
  );
}
