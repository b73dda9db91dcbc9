import { createLazyRoute } from '@tanstack/react-router';
import { WaitingCard } from '../../../reach/reviews/waiting-card.tsx';
import { OverviewPanel } from '../../../site/overview/overview-panel.tsx';

/** The overview of admins, in a chunk of its own. */
export const adminIndexLazy = createLazyRoute('/admin/')({ component: () => <OverviewPanel waiting={<WaitingCard />} /> });
