import type { Overview } from '@rasteh/contract/site/overview';
import { formatNumber } from '@rasteh/persian/digits';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ListState } from '../../core/lists/list-state.tsx';
import { WaitingHead } from '../../core/lists/waiting-head.tsx';
import { Card } from '../../core/page/card.tsx';
import { usePage } from '../../core/page/page.ts';
import { faOverview as texts } from '../../i18n/site/overview.ts';
import { HealthCard } from './health-card.tsx';
import { JumpsCard } from './jumps-card.tsx';
import { MissesCard } from './misses-card.tsx';
import styles from './overview.module.css';
import { overviewQuery } from './queries.ts';

/** The first page of admins: below what is `waiting` the counts of today, the health of the portal, jumps and misses. */
export function OverviewPanel({ waiting }: { waiting: ReactNode }) {
  const { api } = usePage();
  const query = useQuery(overviewQuery(api));
  const { data } = query;
  return (
    <section aria-labelledby="admin-overview">
      <WaitingHead id="admin-overview" title={texts.title} lead={data ? texts.lead(data.at) : null} />
      {waiting}
      {data ? (
        <>
          <CountsCard overview={data} />
          <HealthCard health={data.health} at={data.at} />
          <div className={styles.lists}>
            <JumpsCard jumps={data.jumps} />
            <MissesCard misses={data.misses} />
          </div>
        </>
      ) : (
        <ListState query={query} empty={null} />
      )}
    </section>
  );
}

function CountsCard({ overview: { counts, health } }: { overview: Overview }) {
  const names = ['new_users', 'new_suppliers', 'prices', 'open_rfqs', 'messages'] as const;
  const shown = [
    ...names.map((name) => ({ name: texts.counts[name], count: counts[name] })),
    { name: texts.counts.sockets, count: health.sockets },
  ];
  return (
    <Card id="overview-today" title={texts.counts.title}>
      <dl className={styles.counts}>
        {shown.map(({ name, count }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
