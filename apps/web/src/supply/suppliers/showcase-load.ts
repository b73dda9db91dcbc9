import { loadChunk } from '@rasteh/ui/load-chunk';
import { hydratedOnDemand } from '../../core/hydration/hydrated-on-demand.tsx';

const load = () => loadChunk(() => import('./showcase/showcase.tsx'));

/** The services of a supplier, hydrated lazily because they are far down the page. */
export const ServicesPart = hydratedOnDemand('view', () => load().then(({ Services }) => Services));

/** The documents of a supplier, hydrated lazily: plain links until they are near the window. */
export const FilesPart = hydratedOnDemand('view', () => load().then(({ Files }) => Files));

/** The honors of a supplier, hydrated lazily: plain links until they are near the window. */
export const HonorsPart = hydratedOnDemand('view', () => load().then(({ Honors }) => Honors));
