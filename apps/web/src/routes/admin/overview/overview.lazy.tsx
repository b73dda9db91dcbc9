import { createLazyRoute } from '@tanstack/react-router';
import { OverviewPanel } from '../../../features/overview/overview-panel.tsx';
import { WaitingCard } from '../../../features/reviews/waiting-card.tsx';

/** The overview of admins, in a chunk of its own. */
export const adminIndexLazy = createLazyRoute('/admin/')({ component: () => <OverviewPanel waiting={<WaitingCard />} /> });
