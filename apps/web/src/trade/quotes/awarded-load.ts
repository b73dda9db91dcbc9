import { loadChunk } from '@rasteh/ui/load-chunk';
import { hydratedLater } from '../../core/hydration/hydrated-later.tsx';

/** The awarded lines of a printed quote; the script is loaded only for a quote with awards. */
export const AwardedPart = hydratedLater('page', () =>
  loadChunk(() => import('./paper/awarded-lines.tsx')).then(({ AwardedLines }) => AwardedLines),
);
