import { act, createEvent, fireEvent, screen } from '@testing-library/react';
import { StrictMode, useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { expectAccessible } from '../testing/index.ts';
import { renderIn } from '../testing/render-in.tsx';
import { SidePanel } from './index.ts';

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        جست‌وجوی پیشرفته
      </button>
      <SidePanel
        open={open}
        from="start"
        slide_ms={500}
        title="فیلتر‌ها"
        closeLabel="بستن"
        onClose={() => setOpen(false)}
        footer={<button type="button">نشان بده</button>}
      >
        <input aria-label="نام کالا" />
      </SidePanel>
    </>
  );
}

const panel = () => screen.queryByRole('dialog', { name: 'فیلتر‌ها' }) as HTMLDialogElement | null;
const isGone = () => document.querySelector('dialog') === null;

describe.each(['rtl', 'ltr'] as const)('a side panel in %s', (direction) => {
  beforeEach(() => void vi.useFakeTimers());
  const open = () => {
    renderIn(
      direction,
      <StrictMode>
        <Page />
      </StrictMode>,
    );
    const opener = screen.getByRole('button', { name: 'جست‌وجوی پیشرفته' });
    opener.focus();
    fireEvent.click(opener);
    return { opener, dialog: panel() as HTMLDialogElement };
  };

  test('has its name, its side and its duration, and takes the focus', async () => {
    const { dialog } = open();
    expect(dialog.dataset.side).toBe('start');
    expect(dialog.style.getPropertyValue('--slide')).toBe('500ms');
    expect(dialog.contains(document.activeElement)).toBe(true);
    vi.useRealTimers();
    await expectAccessible();
  });

  test.each([
    ['its button', () => fireEvent.click(screen.getByRole('button', { name: 'بستن' }))],
    ['Escape', () => fireEvent(panel() as HTMLElement, createEvent('cancel', panel() as HTMLElement, { cancelable: true }))],
    [
      'a press outside',
      () => {
        fireEvent.pointerDown(panel() as HTMLElement);
        fireEvent.click(panel() as HTMLElement);
      },
    ],
  ])('frees the page at once when closed by %s, and unmounts after it has slid out', (_, leave) => {
    const { opener, dialog } = open();
    leave();
    expect(dialog.open).toBe(false);
    expect(dialog.hasAttribute('inert')).toBe(true);
    expect(document.activeElement).toBe(opener);
    act(() => vi.advanceTimersByTime(499));
    expect(isGone()).toBe(false);
    act(() => vi.advanceTimersByTime(1));
    expect(isGone()).toBe(true);
  });

  test('reopens while it is leaving', () => {
    const { opener } = open();
    fireEvent.click(screen.getByRole('button', { name: 'بستن' }));
    act(() => vi.advanceTimersByTime(200));
    fireEvent.click(opener);
    act(() => vi.advanceTimersByTime(2_000));
    expect(panel()?.open).toBe(true);
  });
});
