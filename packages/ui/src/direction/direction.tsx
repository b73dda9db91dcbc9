import { createContext, type ReactNode, use } from 'react';

export type Direction = 'rtl' | 'ltr';

const DirectionContext = createContext<Direction>('rtl');

/** Provides the direction of the text to all components inside; the page must have the same value in `dir`. */
export function DirectionProvider({ direction, children }: { direction: Direction; children: ReactNode }) {
  return <DirectionContext value={direction}>{children}</DirectionContext>;
}

/** The direction of the text here; `rtl` without a provider. */
export function useDirection(): Direction {
  return use(DirectionContext);
}
