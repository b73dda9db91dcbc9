import type { FigureDay, Figures } from '@rasteh/contract/supply/figures';
import { Button } from '@rasteh/ui/button';
import { EmptyState } from '@rasteh/ui/empty-state';
import { Skeleton } from '@rasteh/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '../../core/http/error-text.ts';
import { usePage } from '../../core/page/page.ts';
import { faFigures } from '../../i18n/supply/figures.ts';
import { FigureCard } from './figure-card.tsx';
import styles from './figures.module.css';
import { figuresQuery } from './queries.ts';

type Counts = Omit<FigureDay, 'day'>;
const { cards, values } = faFigures;

const sumOf = (days: readonly FigureDay[], name: keyof Counts): number => days.reduce((sum, day) => sum + day[name], 0);
const isEmpty = ({ days, before, prices }: Figures): boolean =>
  prices === 0 && Object.values(before).every((count) => count === 0) && days.every(({ views, quotes }) => views + quotes === 0);

function Cards({ figures: { days, before, prices, prices_fresh } }: { figures: Figures }) {
  const total = (name: keyof Counts) => sumOf(days, name);
  const column = (title: string, name: keyof Counts) => ({ title, valueOf: (day: FigureDay) => day[name] });
  return (
    <div className={styles.cards}>
      <FigureCard
        title={cards.views}
        counted={faFigures.counted.views}
        value={values.count(total('views'))}
        before={values.count(before.views)}
        days={days}
        columns={[column(faFigures.number, 'views')]}
      />
      <FigureCard
        title={cards.reveals}
        counted={faFigures.counted.reveals}
        value={values.count(total('reveals'))}
        before={values.count(before.reveals)}
        days={days}
        columns={[column(faFigures.number, 'reveals')]}
      />
      <FigureCard
        title={cards.rfqs}
        counted={faFigures.counted.rfqs}
        value={values.rate(total('rfqs_answered'), total('rfqs_received'))}
        before={values.rate(before.rfqs_answered, before.rfqs_received)}
        note={values.of_invitations(total('rfqs_answered'), total('rfqs_received'))}
        days={days}
        columns={[column(faFigures.answered, 'rfqs_answered'), column(faFigures.received, 'rfqs_received')]}
      />
      <FigureCard
        title={cards.won}
        counted={faFigures.counted.won}
        value={values.rate(total('quotes_won'), total('quotes_decided'))}
        before={values.rate(before.quotes_won, before.quotes_decided)}
        note={values.of_quotes(total('quotes_won'), total('quotes_decided'))}
        days={days}
        columns={[
          column(faFigures.won, 'quotes_won'),
          column(faFigures.decided, 'quotes_decided'),
          column(faFigures.sent, 'quotes'),
        ]}
      />
      <FigureCard
        title={cards.stated}
        counted={faFigures.counted.stated}
        value={values.count(total('prices_stated'))}
        before={values.count(before.prices_stated)}
        note={faFigures.fresh(prices_fresh, prices)}
        days={days}
        columns={[column(faFigures.number, 'prices_stated')]}
      />
    </div>
  );
}

/** The figures of a supplier in the last 30 days, as small charts with their tables. */
export function FiguresPanel() {
  const { api } = usePage();
  const { data, isPending, error, refetch } = useQuery(figuresQuery(api));
  return (
    <section className={styles.panel} aria-labelledby="figures">
      <h1 id="figures">{faFigures.title}</h1>
      <p>{faFigures.about}</p>
      {isPending ? <Skeleton label={faFigures.loading} rows={6} /> : null}
      {error && !data ? (
        <EmptyState
          kind="error"
          title={faFigures.failed}
          text={errorText(error)}
          action={<Button onClick={() => void refetch()}>{faFigures.retry}</Button>}
        />
      ) : null}
      {data && isEmpty(data) ? <EmptyState title={faFigures.empty_title} text={faFigures.empty_text} /> : null}
      {data && !isEmpty(data) ? <Cards figures={data} /> : null}
    </section>
  );
}
