import { expect, test } from 'vitest';
import { renderIn } from '../testing/render-in.tsx';
import { Drawing } from './index.ts';

test('is no content of the page, whatever its size', () => {
  const { container } = renderIn('rtl', <Drawing name="beam" kind="large" />);
  expect(container.querySelector('[aria-hidden="true"][data-kind="large"] use')?.getAttribute('href')).toBe('/drawings.svg#beam');
});
