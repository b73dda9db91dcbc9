import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { arrowStep, DirectionProvider, useDirection } from './index.ts';

function Said() {
  return <output>{useDirection()}</output>;
}

test('takes the direction of the nearest provider, and rtl without one', () => {
  render(
    <>
      <Said />
      <DirectionProvider direction="ltr">
        <Said />
      </DirectionProvider>
    </>,
  );
  expect(screen.getAllByRole('status').map((said) => said.textContent)).toEqual(['rtl', 'ltr']);
});

test('maps the left arrow to next in rtl and to back in ltr', () => {
  expect([arrowStep('ArrowLeft', 'rtl'), arrowStep('ArrowRight', 'rtl')]).toEqual([1, -1]);
  expect([arrowStep('ArrowLeft', 'ltr'), arrowStep('ArrowRight', 'ltr')]).toEqual([-1, 1]);
  expect(arrowStep('Enter', 'rtl')).toBe(0);
});
