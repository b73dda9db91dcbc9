import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FactLine } from './fact-line.tsx';

test('reads its facts with a dot between each two, and leaves out those that are missing', () => {
  const { container } = render(<FactLine>{['تهران', null, <bdi key="supplier">فولاد سپاهان</bdi>, 'دیروز']}</FactLine>);
  expect(container.textContent).toBe('تهران · فولاد سپاهان · دیروز');
  const { container: alone } = render(<FactLine>{[null, 'تهران']}</FactLine>);
  expect(alone.textContent).toBe('تهران');
});
