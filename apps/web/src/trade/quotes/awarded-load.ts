import { loadChunk } from '@rasteh/ui/load-chunk';
import { lazyHydrated } from '../../core/hydration/lazy-hydrated.tsx';

/** The awarded lines of a printed quote; the script is loaded only for a quote with awards. */
export const AwardedPart = lazyHydrated(() =>
  loadChunk(() => import('./paper/awarded-lines.tsx')).then(({ AwardedLines }) => AwardedLines),
);
