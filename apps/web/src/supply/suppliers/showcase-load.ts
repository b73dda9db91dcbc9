import { loadChunk } from '@rasteh/ui/load-chunk';
import { hydratedLater } from '../../core/hydration/hydrated-later.tsx';

const load = () => loadChunk(() => import('./showcase/showcase.tsx'));

/** The services of a supplier, hydrated lazily because they are far down the page. */
export const ServicesPart = hydratedLater('view', () => load().then(({ Services }) => Services));

/** The documents of a supplier, hydrated lazily: plain links until they are near the window. */
export const FilesPart = hydratedLater('view', () => load().then(({ Files }) => Files));

/** The honors of a supplier, hydrated lazily: plain links until they are near the window. */
export const HonorsPart = hydratedLater('view', () => load().then(({ Honors }) => Honors));
