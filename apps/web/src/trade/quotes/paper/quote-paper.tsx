import { useQuery } from '@tanstack/react-query';
import { usePage } from '../../../core/page/page.ts';
import { quotePaperQuery } from '../queries.ts';
import styles from '../quote-sheet.module.css';
import { QuoteSheet } from '../quote-sheet.tsx';

/** The printed version of a quote for pages with another view of it; hidden on the screen. */
export function QuotePaper({ quote_id }: { quote_id: number }) {
  const { api } = usePage();
  const { data } = useQuery(quotePaperQuery(api, quote_id));
  return data ? (
    <div className={styles.onPaper}>
      <QuoteSheet shared={data} />
    </div>
  ) : null;
}
