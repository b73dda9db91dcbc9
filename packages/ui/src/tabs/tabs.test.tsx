import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from '../testing/index.ts';
import { renderIn } from '../testing/render-in.tsx';
import { Tabs } from './index.ts';

const tabs = [
  { id: 'prices', label: 'قیمت‌ها' },
  { id: 'inventories', label: 'موجودی‌ها' },
  { id: 'suppliers', label: 'تأمین‌کنندگان' },
] as const;

function Category() {
  const [selected, setSelected] = useState<(typeof tabs)[number]['id']>('prices');
  return (
    <Tabs label="بخش‌ها" tabs={tabs} selected={selected} onSelect={setSelected}>
      {selected}
    </Tabs>
  );
}

const chosen = () => screen.getByRole('tab', { selected: true });

describe.each([
  ['rtl', 'ArrowLeft', 'ArrowRight'],
  ['ltr', 'ArrowRight', 'ArrowLeft'],
] as const)('Tabs in %s', (direction, next, back) => {
  test('labels the panel by the selected tab, which is the only tab stop', async () => {
    renderIn(direction, <Category />);
    expect(screen.getByRole('tabpanel', { name: 'قیمت‌ها' }).textContent).toBe('prices');
    expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([0, -1, -1]);
    await expectAccessible();
    fireEvent.click(screen.getByRole('tab', { name: 'تأمین‌کنندگان' }));
    expect(screen.getByRole('tabpanel', { name: 'تأمین‌کنندگان' }).textContent).toBe('suppliers');
  });

  test(`moves to the next tab on ${next} and back on ${back}, and wraps around`, () => {
    renderIn(direction, <Category />);
    chosen().focus();
    fireEvent.keyDown(chosen(), { key: next });
    expect(chosen().textContent).toBe('موجودی‌ها');
    expect(document.activeElement).toBe(chosen());
    fireEvent.keyDown(chosen(), { key: back });
    fireEvent.keyDown(chosen(), { key: back });
    expect(chosen().textContent).toBe('تأمین‌کنندگان');
    fireEvent.keyDown(chosen(), { key: 'Home' });
    expect(chosen().textContent).toBe('قیمت‌ها');
    fireEvent.keyDown(chosen(), { key: 'End' });
    expect(chosen().textContent).toBe('تأمین‌کنندگان');
  });
});
