import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { expectAccessible } from '../testing/index.ts';
import { renderIn } from '../testing/render-in.tsx';
import { Stepper } from './index.ts';

const steps = [
  { id: 'file', title: 'پرونده', text: 'prices.xlsx' },
  { id: 'columns', title: 'ستون‌ها' },
  { id: 'check', title: 'بررسی' },
] as const;

describe.each(['rtl', 'ltr'] as const)('a stepper in %s', (direction) => {
  const shown = (current: 'file' | 'columns' | 'check' | null, onBack?: (id: string) => void) => (
    <Stepper
      label="راه"
      steps={steps}
      current={current}
      formatNumber={String}
      doneText="انجام شد"
      {...(onBack ? { onBack } : {})}
    />
  );

  test('marks done, current and remaining steps', async () => {
    renderIn(direction, shown('columns'));
    const items = screen.getAllByRole('listitem');
    expect(items.map(({ dataset }) => dataset.state)).toEqual(['done', 'here', 'ahead']);
    expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, 'step', null]);
    expect(items[0]?.textContent).toBe('✓پرونده (انجام شد)prices.xlsx');
    expect(screen.queryByRole('button')).toBeNull();
    await expectAccessible();
  });

  test('links back to done steps only', () => {
    const onBack = vi.fn();
    renderIn(direction, shown('check', onBack));
    expect(screen.getAllByRole('button')).toHaveLength(2);
    fireEvent.click(screen.getByRole('button', { name: /ستون‌ها/ }));
    expect(onBack.mock.calls).toEqual([['columns']]);
  });

  test('marks all steps as done at the end', () => {
    renderIn(direction, shown(null));
    expect(screen.getAllByRole('listitem').map(({ dataset }) => dataset.state)).toEqual(['done', 'done', 'done']);
  });
});
