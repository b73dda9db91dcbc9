import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { expectAccessible } from '../testing/index.ts';
import { renderIn } from '../testing/render-in.tsx';
import { ExclusivePanels } from './index.ts';

const panels = [
  { id: 'rfq', label: 'درخواست خرید' },
  { id: 'suppliers', label: 'تأمین‌کنندگان' },
] as const;

function Page() {
  const [open, setOpen] = useState<'rfq' | 'suppliers' | null>(null);
  return (
    <>
      <ExclusivePanels panels={panels} open={open} onOpen={setOpen}>
        {(id) => <input aria-label={id} />}
      </ExclusivePanels>
      <button type="button">بیرون</button>
    </>
  );
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const regions = () => screen.queryAllByRole('region').map((region) => region.getAttribute('aria-label'));

describe.each(['rtl', 'ltr'] as const)('exclusive panels in %s', (direction) => {
  beforeEach(() => void vi.useFakeTimers());

  test('closes the open panel when another opens, and closes it by its button', async () => {
    renderIn(direction, <Page />);
    expect(regions()).toEqual([]);
    press('درخواست خرید');
    expect(regions()).toEqual(['درخواست خرید']);
    expect(screen.getByRole('button', { name: 'درخواست خرید' }).getAttribute('aria-expanded')).toBe('true');
    press('تأمین‌کنندگان');
    expect(regions()).toEqual(['تأمین‌کنندگان']);
    expect(screen.getByRole('textbox').getAttribute('aria-label')).toBe('suppliers');
    vi.useRealTimers();
    await expectAccessible();
    vi.useFakeTimers();
    press('تأمین‌کنندگان');
    expect(screen.getByRole('button', { name: 'تأمین‌کنندگان' }).getAttribute('aria-expanded')).toBe('false');
    act(() => vi.advanceTimersByTime(500));
    expect(regions()).toEqual([]);
  });

  test('closes on Escape and focuses its button, but keeps typed text on a press outside', () => {
    renderIn(direction, <Page />);
    press('درخواست خرید');
    const field = screen.getByRole('textbox');
    fireEvent.change(field, { target: { value: '۲۴ تن' } });
    press('بیرون');
    expect((screen.getByRole('textbox') as HTMLInputElement).value).toBe('۲۴ تن');
    field.focus();
    fireEvent.keyDown(field, { key: 'Escape' });
    expect(document.activeElement?.textContent).toBe('درخواست خرید');
    act(() => vi.advanceTimersByTime(500));
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});
