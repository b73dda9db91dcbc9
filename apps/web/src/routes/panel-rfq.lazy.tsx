import { createLazyRoute, useParams } from '@tanstack/react-router';
import { RfqPage } from '../features/rfqs/rfq-page.tsx';

function PanelRfqPage() {
  const { rfqId } = useParams({ strict: false });
  return <RfqPage key={rfqId} rfq_id={Number(rfqId) || 0} />;
}

/** One RFQ, in its own chunk. */
export const panelRfqLazy = createLazyRoute('/panel/rfqs/$rfqId')({ component: PanelRfqPage });
/** The same for another. */
export const panelForRfqLazy = createLazyRoute('/panel/for/$userId/rfqs/$rfqId')({ component: PanelRfqPage });
