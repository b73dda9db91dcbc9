import { loadChunk } from '@rasteh/ui/load-chunk';
import { hydratedLater } from '../../../core/hydration/hydrated-later.tsx';

const loadPanels = () => loadChunk(() => import('../page-panels.tsx'));

/** The cost of an offer in a city: most visits ask for none. */
export const DoorCostPart = hydratedLater('view', async () => (await loadPanels()).DoorCost);

/** What is missing for the costs in a city. */
export const DoorNotePart = hydratedLater('view', async () => (await loadPanels()).DoorNote);

/** The cities that the form offers: the list is longer than the page. */
export const CityOptionsPart = hydratedLater('view', async () => (await loadPanels()).CityOptions);
