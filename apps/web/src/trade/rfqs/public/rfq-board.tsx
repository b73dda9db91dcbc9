import type { PublicRfq } from '@rasteh/contract/trade/rfqs';
import { buttonClass } from '@rasteh/ui/button';
import { EmptyState } from '@rasteh/ui/empty-state';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { fa } from '../../../i18n/fa.ts';
import { faPublicRfqs } from '../../../i18n/trade/public-rfqs.ts';
import styles from './public-rfqs.module.css';
import { RfqCard } from './rfq-card.tsx';

const texts = faPublicRfqs.list;

type RfqBoardProps = {
  rfqs: readonly PublicRfq[];
  isFiltered: boolean;
  filters: ReactNode;
  /** The pagination. */
  pages: ReactNode;
};

/** The list of RFQs with its filters, or the reason why it is empty. */
export function RfqBoard({ rfqs, isFiltered, filters, pages }: RfqBoardProps) {
  return (
    <section className={styles.board} aria-label={texts.title}>
      {filters}
      {rfqs.length > 0 ? (
        <ul className={styles.cards}>
          {rfqs.map((rfq) => (
            <RfqCard key={rfq.id} rfq={rfq} />
          ))}
        </ul>
      ) : (
        <EmptyState
          title={isFiltered ? texts.empty_filtered_title : texts.empty_title}
          text={isFiltered ? texts.empty_filtered_text : texts.empty_text}
          action={
            isFiltered ? (
              <Link to="/rfqs" className={buttonClass({ variant: 'quiet' })}>
                {fa.filters.reset}
              </Link>
            ) : undefined
          }
        />
      )}
      <div className={styles.pages}>{pages}</div>
    </section>
  );
}
