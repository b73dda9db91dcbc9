import { lazyHydrated } from '../../hydration/lazy-hydrated.tsx';

/** What was awarded of a printed quote: its script comes with a quote of which something was. */
export const AwardedPart = lazyHydrated(() => import('./paper/awarded-lines.tsx').then(({ AwardedLines }) => AwardedLines));
