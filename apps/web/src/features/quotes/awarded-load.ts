import { drawnLater } from '../../hydration/drawn-later.tsx';

/** What was awarded of a printed quote: its script comes with a quote of which something was. */
export const AwardedPart = drawnLater(() => import('./paper/awarded-lines.tsx').then(({ AwardedLines }) => AwardedLines));
