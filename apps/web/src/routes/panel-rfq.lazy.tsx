import { createLazyRoute, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { usePanelBase } from '../features/rfqs/panel-base.ts';
import { RfqPage } from '../features/rfqs/rfq-page.tsx';

function PanelRfqPage() {
  const base = usePanelBase();
  const navigate = useNavigate();
  const { rfqId = '' } = useParams({ strict: false });
  const { rate, sort } = useSearch({ strict: false });
  return (
    <RfqPage
      key={rfqId}
      rfq_id={Number(rfqId) || 0}
      view={{ ...(rate && { rate }), ...(typeof sort === 'string' && { sort }) }}
      onView={(search) => navigate({ to: `${base}/rfqs/$rfqId`, params: { rfqId }, search, replace: true, resetScroll: false })}
    />
  );
}

/** One RFQ, in its own chunk. */
export const panelRfqLazy = createLazyRoute('/panel/rfqs/$rfqId')({ component: PanelRfqPage });
/** The same for another. */
export const panelForRfqLazy = createLazyRoute('/panel/for/$userId/rfqs/$rfqId')({ component: PanelRfqPage });
