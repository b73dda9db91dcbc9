import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { expectAccessible } from '../testing/index.ts';
import { renderIn } from '../testing/render-in.tsx';
import { ImageViewer } from './index.ts';

const images = [1, 2, 3].map((id) => ({ id, src: 'data:,', alt: `انبار ${id}`, caption: `زیرنویس ${id}` }));
const texts = {
  title: 'تصویرها',
  close: 'بستن',
  previous: 'قبلی',
  next: 'بعدی',
  zoom_in: 'نزدیک‌تر',
  zoom_out: 'دورتر',
  whole: 'همهٔ تصویر',
  image: (number: number, of: number) => `${number} از ${of}`,
  failed: 'تصویر باز نشد.',
};

describe.each(['rtl', 'ltr'] as const)('a viewer of images in %s', (direction) => {
  const open = (start = 0) => {
    const onClose = vi.fn();
    renderIn(direction, <ImageViewer images={images} start={start} texts={texts} onClose={onClose} />);
    // jsdom has no layout: the frame gets a size here.
    const frame = screen.getByRole('img').parentElement as HTMLElement;
    Object.defineProperties(frame, { clientWidth: { value: 400 }, clientHeight: { value: 200 } });
    frame.getBoundingClientRect = () => new DOMRect(0, 0, 400, 200);
    return { onClose, frame };
  };
  const shown = () => screen.getByRole('img').getAttribute('alt');
  const view = () => screen.getByRole('img').style.transform;
  const key = (name: string) => fireEvent.keyDown(screen.getByRole('img'), { key: name });
  const [next, previous] = direction === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];

  test('is a dialog with each image, its caption and its position', async () => {
    const { onClose } = open(1);
    expect([shown(), screen.getByText('زیرنویس 2').tagName, screen.getByText('2 از 3').tagName]).toEqual([
      'انبار 2',
      'P',
      'SPAN',
    ]);
    await expectAccessible();
    fireEvent.click(screen.getByRole('button', { name: 'بستن' }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('changes the image by arrow keys, Home, End, buttons and swipes, and stops at the ends', () => {
    const { frame } = open();
    key(next ?? '');
    expect(shown()).toBe('انبار 2');
    key('End');
    key(next ?? '');
    expect(shown()).toBe('انبار 3');
    key(previous ?? '');
    fireEvent.click(screen.getByRole('button', { name: 'قبلی' }));
    expect(shown()).toBe('انبار 1');
    fireEvent.pointerDown(frame, { pointerId: 1, clientX: 200, clientY: 100 });
    fireEvent.pointerUp(frame, { pointerId: 1, clientX: direction === 'rtl' ? 300 : 100, clientY: 105 });
    expect(shown()).toBe('انبار 2');
  });

  test('zooms by keys, wheel, pinch and double press, pans, and resets for the next image', () => {
    const { frame } = open();
    key('+');
    expect(view()).toBe('translate(0px) scale(1.6)');
    key('ArrowDown');
    expect(view()).toBe('translate(0px, -60px) scale(1.6)');
    expect(shown()).toBe('انبار 1');
    key('0');
    fireEvent.doubleClick(frame, { clientX: 400, clientY: 100 });
    expect(view()).toBe('translate(-312px) scale(2.56)');
    fireEvent.doubleClick(frame);
    fireEvent.wheel(frame, { deltaY: -1, clientX: 200, clientY: 100 });
    expect(view()).toBe('translate(0px) scale(1.15)');
    key('0');
    fireEvent.pointerDown(frame, { pointerId: 1, clientX: 150, clientY: 100 });
    fireEvent.pointerDown(frame, { pointerId: 2, clientX: 250, clientY: 100 });
    fireEvent.pointerMove(frame, { pointerId: 2, clientX: 350, clientY: 100 });
    expect(view()).toContain('scale(2)');
    fireEvent.pointerUp(frame, { pointerId: 2, clientX: 350, clientY: 100 });
    expect(shown()).toBe('انبار 1');
    key('0');
    key(next ?? '');
    expect([shown(), view()]).toEqual(['انبار 2', 'translate(0px) scale(1)']);
  });

  test('reports an image that fails to load', () => {
    open();
    fireEvent.error(screen.getByRole('img'));
    expect(screen.getByRole('alert').textContent).toBe('تصویر باز نشد.');
    fireEvent.click(screen.getByRole('button', { name: 'بعدی' }));
    expect(shown()).toBe('انبار 2');
  });
});
