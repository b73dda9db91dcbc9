import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { usePage } from '../../core/page/page.ts';
import { useTopic } from '../../core/realtime/socket.ts';
import { CategoryRanges } from './overview/category-ranges.tsx';
import { IndexStrip } from './overview/index-strip.tsx';
import styles from './overview/market-overview.module.css';
import { MovesCard } from './overview/moves-card.tsx';
import { marketQuery } from './queries.ts';

/** The market on one screen: the indices, then the range of each category beside the biggest moves. */
export function MarketOverview({ children }: { /** Rendered between the indices and the categories. */ children: ReactNode }) {
  const { api } = usePage();
  const { data } = useSuspenseQuery(marketQuery(api));
  useTopic('market');
  return (
    <>
      <IndexStrip categories={data.categories} />
      {children}
      <div className={styles.overview}>
        <CategoryRanges categories={data.categories} />
        <MovesCard market={data} />
      </div>
    </>
  );
}
