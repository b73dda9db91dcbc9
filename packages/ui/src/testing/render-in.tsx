import { type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { type Direction, DirectionProvider } from '../direction/index.ts';

/** Renders inside a page with this text direction, also set in its `dir`. */
export function renderIn(direction: Direction, children: ReactNode): RenderResult {
  document.documentElement.lang = direction === 'rtl' ? 'fa' : 'en';
  document.documentElement.dir = direction;
  return render(children, { wrapper: ({ children }) => <DirectionProvider direction={direction}>{children}</DirectionProvider> });
}
