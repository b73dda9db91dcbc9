import { type RenderResult, render } from '@testing-library/react';
import axe from 'axe-core';
import type { ReactNode } from 'react';
import { expect } from 'vitest';
import { type Direction, DirectionProvider } from '../direction/index.ts';

/** Renders inside a page that runs `direction`, with that word in its `dir` too. */
export function renderIn(direction: Direction, children: ReactNode): RenderResult {
  document.documentElement.lang = direction === 'rtl' ? 'fa' : 'en';
  document.documentElement.dir = direction;
  return render(children, { wrapper: ({ children }) => <DirectionProvider direction={direction}>{children}</DirectionProvider> });
}

/** Expects that axe finds nothing wrong; colours are measured by tokens.test.ts, since jsdom paints nothing. */
export async function expectAccessible(element: Element = document.body): Promise<void> {
  const { violations } = await axe.run(element, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
}
