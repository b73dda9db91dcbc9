import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { expectAccessible } from '../testing/index.ts';
import { renderIn } from '../testing/render-in.tsx';
import { Button, buttonClass, ConfirmButton } from './index.ts';

describe.each(['rtl', 'ltr'] as const)('Button in %s', (direction) => {
  test('calls its handler and does not submit the surrounding form', async () => {
    const sent = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
    const pressed = vi.fn();
    renderIn(
      direction,
      <form onSubmit={sent}>
        <Button onClick={pressed}>قیمت را ثبت کن</Button>
        <Button disabled>ناتوان</Button>
      </form>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'قیمت را ثبت کن' }));
    expect(pressed).toHaveBeenCalledOnce();
    expect(sent).not.toHaveBeenCalled();
    await expectAccessible();
  });

  test('keeps the focus while busy, announces the state and ignores a second press', async () => {
    const pressed = vi.fn();
    const sent = vi.fn();
    renderIn(
      direction,
      <form onSubmit={sent}>
        <Button busy type="submit" onClick={pressed}>
          ذخیره
        </Button>
      </form>,
    );
    const button = screen.getByRole('button', { name: 'ذخیره', busy: true });
    button.focus();
    fireEvent.click(button);
    expect(document.activeElement).toBe(button);
    expect(pressed).not.toHaveBeenCalled();
    expect(sent).not.toHaveBeenCalled();
    await expectAccessible();
  });
});

test('ignores the second tap of a double tap on a confirmation', async () => {
  vi.useFakeTimers();
  const pressed = vi.fn();
  renderIn('rtl', <ConfirmButton onClick={pressed}>ثبت</ConfirmButton>);
  const button = screen.getByRole('button', { name: 'ثبت' });
  act(() => void vi.advanceTimersByTime(699));
  fireEvent.click(button);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(pressed).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(1));
  vi.useRealTimers();
  fireEvent.click(button);
  expect(pressed).toHaveBeenCalledOnce();
  await expectAccessible();
});

test('gives a link the look of a button', () => {
  expect(buttonClass({ variant: 'quiet', size: 's' })).toMatch(/button.*quiet.*s/);
});
