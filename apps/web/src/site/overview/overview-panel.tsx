import { useQuery } from '@tanstack/react-query';
import type { Hand } from '../../core/lists/hands/hand-rows.tsx';
import { ListState } from '../../core/lists/list-state.tsx';
import { WaitingHead } from '../../core/lists/waiting-head.tsx';
import { usePage } from '../../core/page/page.ts';
import { faOverview as texts } from '../../i18n/site/overview.ts';
import { FiguresCard } from './figures-card.tsx';
import { HandsCard, handsOf } from './hands-card.tsx';
import { HealthCard } from './health-card.tsx';
import { HealthLine } from './health-line.tsx';
import { JumpsCard } from './jumps-card.tsx';
import { MissesCard } from './misses-card.tsx';
import styles from './overview.module.css';
import { overviewQuery } from './queries.ts';

/** The first page of admins: what needs hands, with what `waiting` adds to it, then the figures of today, health, jumps and misses. */
export function OverviewPanel({ waiting }: { waiting: readonly Hand[] | undefined }) {
  const { api } = usePage();
  const query = useQuery(overviewQuery(api));
  const { data } = query;
  const hands = waiting && [...(data ? handsOf(data) : []), ...waiting];
  const lead = [hands && hands.length > 0 ? texts.hands.waiting(hands.length) : '', data ? texts.lead(data.at) : ''];
  return (
    <section aria-labelledby="admin-overview">
      <WaitingHead id="admin-overview" title={texts.title} lead={lead.filter(Boolean).join(' · ')} />
      {data ? <HealthLine overview={data} /> : null}
      <HandsCard hands={hands} />
      {data ? (
        <>
          <FiguresCard overview={data} />
          <div className={styles.lists}>
            <JumpsCard jumps={data.jumps} />
            <MissesCard misses={data.misses} />
          </div>
          <HealthCard health={data.health} at={data.at} />
        </>
      ) : (
        <ListState query={query} empty={null} />
      )}
    </section>
  );
}
