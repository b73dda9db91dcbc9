import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { expectAccessible } from '../testing/index.ts';
import { renderIn } from '../testing/render-in.tsx';
import { ToastProvider, useToast } from './index.ts';

function Shows() {
  const show = useToast();
  return (
    <>
      <button type="button" onClick={() => show({ title: 'ثبت شد', text: 'اطلاعات با موفقیت ذخیره شد.' })}>
        خوب
      </button>
      <button type="button" onClick={() => show({ title: 'خطای سرور', tone: 'error' })}>
        بد
      </button>
      <button type="button" onClick={() => show({ title: 'خطا در اطلاعات', tone: 'error', passes: true })}>
        گذرا
      </button>
      <button
        type="button"
        onClick={() => show({ title: 'ناموجود شد', action: { label: 'برگردان', onPress: () => show({ title: 'برگشت' }) } })}
      >
        کار
      </button>
      {['الف', 'ب'].map((title) => (
        <button key={title} type="button" onClick={() => show({ title })}>
          {title}
        </button>
      ))}
    </>
  );
}

const region = () => screen.getByRole('status', { name: 'پیام‌ها' });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe.each(['rtl', 'ltr'] as const)('toasts in %s', (direction) => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    renderIn(
      direction,
      <ToastProvider label="پیام‌ها" closeLabel="بستن">
        <Shows />
      </ToastProvider>,
    );
  });

  test('announces a toast, keeps the focus and removes the toast after its time', async () => {
    press('خوب');
    expect(region().textContent).toBe('ثبت شداطلاعات با موفقیت ذخیره شد.');
    expect(region().contains(document.activeElement)).toBe(false);
    act(() => vi.advanceTimersByTime(6_000));
    expect(region().textContent).toBe('');
  });

  test('keeps an error until it is closed', () => {
    press('بد');
    act(() => vi.advanceTimersByTime(60_000));
    expect(region().textContent).toBe('خطای سرور');
    press('بستن');
    expect(region().textContent).toBe('');
  });

  test('removes an error by itself when it is also shown elsewhere', () => {
    press('گذرا');
    act(() => vi.advanceTimersByTime(5_999));
    expect(region().textContent).toBe('خطا در اطلاعات');
    act(() => vi.advanceTimersByTime(1));
    expect(region().textContent).toBe('');
  });

  test('keeps a toast with an action for ten seconds, and while it is hovered', () => {
    press('کار');
    act(() => vi.advanceTimersByTime(9_000));
    fireEvent.pointerEnter(region().firstElementChild as Element);
    act(() => vi.advanceTimersByTime(60_000));
    fireEvent.pointerLeave(region().firstElementChild as Element);
    act(() => vi.advanceTimersByTime(9_999));
    expect(region().textContent).toBe('ناموجود شدبرگردان');
    act(() => vi.advanceTimersByTime(1));
    expect(region().textContent).toBe('');
  });

  test('runs an action once and removes its toast', () => {
    press('کار');
    press('برگردان');
    expect(region().textContent).toBe('برگشت');
  });

  test('shows one toast at a time, and after it an error that was not closed or an action that is still possible', async () => {
    for (const name of ['بد', 'کار', 'الف', 'ب']) press(name);
    expect(region().textContent).toBe('ب');
    act(() => vi.advanceTimersByTime(6_000));
    expect(region().textContent).toBe('ناموجود شدبرگردان');
    act(() => vi.advanceTimersByTime(10_000));
    expect(region().textContent).toBe('خطای سرور');
    vi.useRealTimers();
    await expectAccessible();
  });

  test('shows a repeated error once', () => {
    for (const name of ['بد', 'کار', 'بد']) press(name);
    press('بستن');
    expect(region().textContent).toBe('ناموجود شدبرگردان');
    press('بستن');
    expect(region().textContent).toBe('');
  });

  test.each([
    ['above', 700, 'start'],
    ['below', 100, 'end'],
  ])('stands %s a press at %d px of 768', (_where, top, place) => {
    const button = screen.getByRole('button', { name: 'الف' });
    vi.spyOn(button, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 100, 40));
    button.focus();
    press('الف');
    expect(region().dataset.at).toBe(place);
  });
});

test('useToast throws outside of its provider', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => render(<Shows />)).toThrow('ToastProvider');
});
