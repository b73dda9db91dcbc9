import { buttonClass } from '@rasteh/ui/button';
import { EmptyState } from '@rasteh/ui/empty-state';
import { Link } from '@tanstack/react-router';
import { usePanelBase } from '../../core/acting/panel-base.ts';
import { RequestError } from '../../core/http/request-error.ts';
import { ListState } from '../../core/lists/list-state.tsx';
import { faRfqs } from '../../i18n/trade/rfqs.ts';

/** The fallback for an RFQ that does not exist or failed to load. */
export function RfqMissing({ query }: { query: { isPending: boolean; error: Error | null; refetch: () => unknown } }) {
  const base = usePanelBase();
  const isGone = query.error instanceof RequestError && query.error.code === 'not_found';
  const back = (
    <Link to={`${base}/rfqs`} className={buttonClass({ variant: 'quiet' })}>
      {faRfqs.page.back}
    </Link>
  );
  if (isGone) return <EmptyState kind="error" title={faRfqs.page.gone_title} text={faRfqs.page.gone_text} action={back} />;
  return <ListState query={query} empty={null} />;
}
