import { createLazyRoute } from '@tanstack/react-router';
import { useReviewHands } from '../../../reach/reviews/use-review-hands.tsx';
import { OverviewPanel } from '../../../site/overview/overview-panel.tsx';

function OverviewPage() {
  return <OverviewPanel waiting={useReviewHands()} />;
}

/** The overview of admins, in a chunk of its own. */
export const adminIndexLazy = createLazyRoute('/admin/')({ component: OverviewPage });
