import { createContext, type ReactNode, use } from 'react';

export type Direction = 'rtl' | 'ltr';

const DirectionContext = createContext<Direction>('rtl');

/** Tells everything inside which way its text runs; the same word stands in `dir` of the page. */
export function DirectionProvider({ direction, children }: { direction: Direction; children: ReactNode }) {
  return <DirectionContext value={direction}>{children}</DirectionContext>;
}

/** Which way text runs here: `rtl` where nobody said. */
export function useDirection(): Direction {
  return use(DirectionContext);
}
