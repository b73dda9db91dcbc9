import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { expectAccessible } from '../testing/index.ts';
import { renderIn } from '../testing/render-in.tsx';
import { StoriesViewer, type Story } from './index.ts';

const stories: Story[] = [1, 2, 3].map((id) => ({
  id,
  by: `فروشگاه ${id}`,
  media: <img src="data:," alt={`تصویر ${id}`} />,
  caption: `زیرنویس ${id}`,
  ...(id === 2 ? { duration_ms: 1_000 } : {}),
}));
const texts = {
  close: 'بستن',
  previous: 'قبلی',
  next: 'بعدی',
  pause: 'ایست',
  play: 'پخش',
  story: (number: number, of: number) => `${number} از ${of}`,
};

describe.each(['rtl', 'ltr'] as const)('a viewer of stories in %s', (direction) => {
  beforeEach(() => void vi.useFakeTimers());
  const open = (start = 0) => {
    const [onSeen, onClose] = [vi.fn(), vi.fn()];
    renderIn(direction, <StoriesViewer stories={stories} start={start} texts={texts} onSeen={onSeen} onClose={onClose} />);
    return { onSeen, onClose };
  };
  const shown = () => screen.getByRole('img').getAttribute('alt');
  const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
  const key = (name: string) => fireEvent.keyDown(screen.getByRole('img'), { key: name });
  const [next, previous] = direction === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];

  test('advances after the time of each story, reports seen stories and closes after the last', () => {
    const { onSeen, onClose } = open();
    wait(4_900);
    expect(shown()).toBe('تصویر 1');
    wait(200);
    expect(shown()).toBe('تصویر 2');
    wait(1_000);
    expect(shown()).toBe('تصویر 3');
    expect([onSeen.mock.calls.flat(), onClose.mock.calls.length]).toEqual([[1, 2, 3], 0]);
    wait(5_000);
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('pauses on a press on pause, a held finger and a hidden tab', () => {
    open();
    fireEvent.click(screen.getByRole('button', { name: 'ایست' }));
    wait(20_000);
    expect(shown()).toBe('تصویر 1');
    key(' ');
    fireEvent.pointerDown(screen.getByRole('img'), { clientX: 5 });
    wait(20_000);
    expect(shown()).toBe('تصویر 1');
    fireEvent.pointerCancel(screen.getByRole('img'));
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    wait(20_000);
    expect(shown()).toBe('تصویر 1');
    hidden.mockRestore();
    wait(5_000);
    expect(shown()).toBe('تصویر 2');
  });

  test('moves by arrow keys, buttons and swipes, and not before the first', () => {
    const { onClose } = open(1);
    key(next ?? '');
    expect(shown()).toBe('تصویر 3');
    key(previous ?? '');
    fireEvent.click(screen.getByRole('button', { name: 'قبلی' }));
    expect(shown()).toBe('تصویر 1');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'قبلی' }).disabled).toBe(true);
    fireEvent.pointerDown(screen.getByRole('img'), { clientX: 100 });
    fireEvent.pointerUp(screen.getByRole('img'), { clientX: direction === 'rtl' ? 180 : 20 });
    expect(shown()).toBe('تصویر 2');
    fireEvent.click(screen.getByRole('button', { name: 'بعدی' }));
    fireEvent.click(screen.getByRole('button', { name: 'بعدی' }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('is a dialog named after the owner of the story', async () => {
    vi.useRealTimers();
    const { onClose } = open();
    expect(screen.getByRole('dialog', { name: 'فروشگاه 1' }).textContent).toContain('1 از 3');
    await expectAccessible();
    fireEvent.click(screen.getByRole('button', { name: 'بستن' }));
    expect(onClose).toHaveBeenCalledOnce();
  });
});
