import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { usePanelBase } from '../../../acting/panel-base.ts';
import { RfqPage } from '../../../features/rfqs/rfq-page.tsx';
import { toQuoteView } from '../../../features/rfqs/rfq-search.ts';
import { lazyPanelPage } from '../lazy-panel-page.tsx';

function OneRfqPage() {
  const base = usePanelBase();
  const navigate = useNavigate();
  const { rfqId = '' } = useParams({ strict: false });
  const search = useSearch({ strict: false });
  const view = toQuoteView(search);
  return (
    <RfqPage
      key={rfqId}
      rfq_id={Number(rfqId) || 0}
      view={view}
      onView={(wanted) =>
        navigate({ to: `${base}/rfqs/$rfqId`, params: { rfqId }, search: wanted, replace: true, resetScroll: false })
      }
    />
  );
}

/** One RFQ, in its own chunk. */
export const rfqLazy = lazyPanelPage('/rfqs/$rfqId', OneRfqPage);
