import { lazyHydrated } from '../../hydration/lazy-hydrated.tsx';

/** The awarded lines of a printed quote; the script is loaded only for a quote with awards. */
export const AwardedPart = lazyHydrated(() => import('./paper/awarded-lines.tsx').then(({ AwardedLines }) => AwardedLines));
