import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { expectAccessible } from '../testing/index.ts';
import { renderIn } from '../testing/render-in.tsx';
import { Button, buttonClass, ConfirmButton } from './index.ts';

describe.each(['rtl', 'ltr'] as const)('Button in %s', (direction) => {
  test('does what it says, and does not send the form around it', async () => {
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

  test('a busy one keeps the focus, says that it is busy, and is pressed once', async () => {
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

test('a confirmation takes no press while the second tap of its question is on its way', async () => {
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

test('a link can look like a button', () => {
  expect(buttonClass({ variant: 'quiet', size: 's' })).toMatch(/button.*quiet.*s/);
});
