import type { FigureDay, Figures } from '@rasteh/contract/supply/figures';
import { Button } from '@rasteh/ui/button';
import { EmptyState } from '@rasteh/ui/empty-state';
import { Skeleton } from '@rasteh/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '../../core/http/error-text.ts';
import { usePage } from '../../core/page/page.ts';
import { faFigures } from '../../i18n/supply/figures.ts';
import { FigureRow } from './figure-row.tsx';
import styles from './figures.module.css';
import { FiguresTable } from './figures-table.tsx';
import { figuresQuery } from './queries.ts';

type Counts = Omit<FigureDay, 'day'>;
const { cards, counted, values } = faFigures;

const sumOf = (days: readonly FigureDay[], name: keyof Counts): number => days.reduce((sum, day) => sum + day[name], 0);
const isEmpty = ({ days, before, prices }: Figures): boolean =>
  prices === 0 && Object.values(before).every((count) => count === 0) && days.every(({ views, quotes }) => views + quotes === 0);

function Rows({ figures: { days, before, prices, prices_fresh } }: { figures: Figures }) {
  const total = (name: keyof Counts) => sumOf(days, name);
  const count = (title: string, name: keyof Counts, of: string, note?: string) => (
    <FigureRow
      title={title}
      note={note}
      counted={of}
      value={values.count(total(name))}
      before={values.against(total(name), before[name])}
      days={days}
      countOf={(day) => day[name]}
    />
  );
  const rate = (title: string, part: keyof Counts, whole: keyof Counts, of: string, note: string) => (
    <FigureRow
      title={title}
      note={note}
      counted={of}
      value={values.rate(total(part), total(whole))}
      before={faFigures.before(values.rate(before[part], before[whole]))}
      days={days}
      countOf={(day) => day[part]}
    />
  );
  const answered = values.of_invitations(total('rfqs_answered'), total('rfqs_received'));
  const won = values.of_quotes(total('quotes_won'), total('quotes_decided'));
  return (
    <div className={styles.rows}>
      {count(cards.views, 'views', counted.views)}
      {count(cards.reveals, 'reveals', counted.reveals)}
      {rate(cards.rfqs, 'rfqs_answered', 'rfqs_received', counted.rfqs, answered)}
      {rate(cards.won, 'quotes_won', 'quotes_decided', counted.won, won)}
      {count(cards.stated, 'prices_stated', counted.stated, faFigures.fresh(prices_fresh, prices))}
      <FiguresTable days={days} />
    </div>
  );
}

/** The figures of a supplier in the last 30 days, as rows of bars over one table. */
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
      {data && !isEmpty(data) ? <Rows figures={data} /> : null}
    </section>
  );
}
