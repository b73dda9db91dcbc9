import type { Figure, FigureName, Overview } from '@rasteh/contract/site/overview';
import { formatNumber } from '@rasteh/persian/digits';
import { AreaSparkline } from '@rasteh/ui/sparkline';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { faOverview } from '../../i18n/site/overview.ts';
import styles from './figures.module.css';

const texts = faOverview.figures;

type Look = { className: string | undefined; children: ReactNode };
/** The list of what a figure counts, of the same day. */
const links: Record<FigureName, (day: string, look: Look) => ReactNode> = {
  prices: (day, look) => <Link to="/admin/audit" search={{ about: 'prices', from: day, to: day }} {...look} />,
  rfqs: (day, look) => <Link to="/admin/audit" search={{ about: 'rfqs', from: day, to: day }} {...look} />,
  quotes: (day, look) => <Link to="/admin/audit" search={{ action: 'sendQuote', from: day, to: day }} {...look} />,
  awards: (day, look) => <Link to="/admin/audit" search={{ action: 'acceptQuote', from: day, to: day }} {...look} />,
  new_users: (day, look) => <Link to="/admin/people" search={{ role: 'user', from: day, to: day }} {...look} />,
  new_suppliers: (_, look) => <Link to="/admin/reviews" search={{ kind: 'profile' }} {...look} />,
  support: (day, look) => <Link to="/admin/support" search={{ from: day, to: day }} {...look} />,
  sms: (_, look) => <Link to="/admin/messages" {...look} />,
};

/** The figures of today: each with yesterday to the same time, the line of the days before, and the link to its list. */
export function FiguresCard({ overview: { figures, day, at } }: { overview: Overview }) {
  return (
    <section aria-labelledby="overview-today" className={styles.section}>
      <header className={styles.head}>
        <h2 id="overview-today">{texts.title(at)}</h2>
        <p>{texts.about}</p>
      </header>
      <ul className={styles.figures}>
        {figures.map((figure) => (
          <li key={figure.name}>{links[figure.name](day, { className: styles.figure, children: <Face figure={figure} /> })}</li>
        ))}
      </ul>
    </section>
  );
}

function Face({ figure: { name, today, yesterday, days } }: { figure: Figure }) {
  return (
    <>
      <span className={styles.name}>{texts.names[name]}</span>
      <strong>{formatNumber(today)}</strong>
      <small>
        {texts.yesterday(yesterday)} ·{' '}
        {today === yesterday ? (
          texts.same
        ) : (
          <>
            <span className="visually-hidden">{texts.direction(today, yesterday)}</span>
            <bdi dir="rtl">{texts.move(today, yesterday)}</bdi>
          </>
        )}
      </small>
      <span className={styles.spark}>
        <AreaSparkline points={days} level="ground" />
      </span>
    </>
  );
}
