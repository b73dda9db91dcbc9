import { useParams } from '@tanstack/react-router';
import { positiveInt } from '../../../core/url/search-params.ts';
import { QuotePage } from '../../../trade/quotes/quote-page.tsx';
import { lazyPanelPage } from '../lazy-panel-page.tsx';
import { usePanelUser } from '../use-panel-user.ts';

function OneQuotePage() {
  const { quoteId } = useParams({ strict: false });
  const { user_id } = usePanelUser();
  return <QuotePage key={quoteId} quote_id={positiveInt(quoteId) ?? 0} user_id={user_id} />;
}

/** One quote, in a chunk of its own. */
export const quoteLazy = lazyPanelPage('/quotes/$quoteId', OneQuotePage);
