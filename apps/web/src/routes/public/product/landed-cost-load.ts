import { loadChunk } from '@rasteh/ui/load-chunk';
import { hydratedLater } from '../../../core/hydration/hydrated-later.tsx';

const loadPanels = () => loadChunk(() => import('../page-panels.tsx'));

/** The cost of an offer in a city: most visits ask for none. */
export const LandedCostPart = hydratedLater('view', async () => (await loadPanels()).LandedCost);

/** What is missing for the costs in a city. */
export const LandedCostNotePart = hydratedLater('view', async () => (await loadPanels()).LandedCostNote);

/** The cities that the form offers: the list is longer than the page. */
export const CityOptionsPart = hydratedLater('view', async () => (await loadPanels()).CityOptions);
