import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { usePanelBase } from '../../../core/acting/panel-base.ts';
import { DealRows } from '../../../trade/quotes/deal-rows.tsx';
import { QuoteComparison } from '../../../trade/quotes/quote-comparison.tsx';
import { type QuoteView, toQuoteView } from '../../../trade/quotes/quote-view.ts';
import { RfqPage } from '../../../trade/rfqs/rfq-page.tsx';
import { lazyPanelPage } from '../lazy-panel-page.tsx';

function OneRfqPage() {
  const base = usePanelBase();
  const navigate = useNavigate();
  const { rfqId = '' } = useParams({ strict: false });
  const search = useSearch({ strict: false });
  const view = toQuoteView(search);
  const show = (wanted: QuoteView) =>
    navigate({ to: `${base}/rfqs/$rfqId`, params: { rfqId }, search: wanted, replace: true, resetScroll: false });
  return (
    <RfqPage
      key={rfqId}
      rfq_id={Number(rfqId) || 0}
      renderQuotes={(rfq) => (
        <>
          <DealRows rfq={rfq} rate={view.rate} />
          <QuoteComparison rfq={rfq} view={view} onView={show} />
        </>
      )}
    />
  );
}

/** One RFQ, in a chunk of its own. */
export const rfqLazy = lazyPanelPage('/rfqs/$rfqId', OneRfqPage);
