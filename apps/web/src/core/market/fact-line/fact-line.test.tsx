import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FactLine } from './fact-line.tsx';

test('has each fact in a part of its own, without those that are missing', () => {
  const { container } = render(<FactLine>{['تهران', null, <bdi key="supplier">فولاد سپاهان</bdi>, 'دیروز']}</FactLine>);
  const line = container.firstElementChild as Element;
  // The dots between them are drawn by the style sheet.
  expect([...line.children].map(({ textContent }) => textContent)).toEqual(['تهران', 'فولاد سپاهان', 'دیروز']);
});
