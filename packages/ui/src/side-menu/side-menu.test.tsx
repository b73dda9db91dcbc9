import { act, createEvent, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { expectAccessible } from '../testing/index.ts';
import { renderIn } from '../testing/render-in.tsx';
import { type MenuItem, SideMenu } from './index.ts';

const link = (href: string) => (look: { className: string; children: React.ReactNode }) => <a href={href} {...look} />;
const items: MenuItem[] = [
  { id: 'home', label: 'صفحهٔ اصلی', link: link('#home') },
  {
    id: 'prices',
    label: 'قیمت روز',
    items: [
      { id: 'steel', label: 'آهن و فولاد', items: [{ id: 'rebar', label: 'میلگرد', note: '۱۸۴ قیمت', link: link('#rebar') }] },
      { id: 'cement', label: 'سیمان', link: link('#cement') },
    ],
  },
];

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        منو
      </button>
      <SideMenu
        open={open}
        onClose={() => setOpen(false)}
        title="بخش‌ها"
        closeLabel="بستن منو"
        backLabel="بازگشت"
        items={items}
        head={<p>سلام</p>}
        foot={<a href="#login">ورود</a>}
      />
    </>
  );
}

const openDialogs = () => [...document.querySelectorAll('dialog')].filter(({ open }) => open);
const titles = () => openDialogs().map((dialog) => dialog.querySelector('h2')?.textContent);
const press = (name: string | RegExp) => {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
};
const pressEscape = () => {
  const top = openDialogs().at(-1) as HTMLElement;
  fireEvent(top, createEvent('cancel', top, { cancelable: true }));
};

describe.each(['rtl', 'ltr'] as const)('a side menu in %s', (direction) => {
  beforeEach(() => void vi.useFakeTimers());

  test('slides from the end in 250 ms and shows its header, lines and footer', async () => {
    renderIn(direction, <Page />);
    press('منو');
    const [menu] = openDialogs();
    expect(menu?.dataset.side).toBe('end');
    expect(menu?.style.getPropertyValue('--slide')).toBe('250ms');
    expect(screen.getByRole('link', { name: 'صفحهٔ اصلی' })).toBeTruthy();
    expect(screen.getByText('سلام')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'ورود' })).toBeTruthy();
    vi.useRealTimers();
    await expectAccessible();
  });

  test('opens nested panels, and closes only the topmost on Escape and by its button', () => {
    renderIn(direction, <Page />);
    press('منو');
    press('قیمت روز');
    press('آهن و فولاد');
    expect(titles()).toEqual(['بخش‌ها', 'قیمت روز', 'آهن و فولاد']);
    expect(screen.getByRole('link', { name: 'میلگرد ۱۸۴ قیمت' })).toBeTruthy();
    pressEscape();
    expect(titles()).toEqual(['بخش‌ها', 'قیمت روز']);
    expect(document.activeElement?.textContent?.trim()).toBe('آهن و فولاد');
    act(() => vi.advanceTimersByTime(250));
    expect(screen.queryByText('میلگرد')).toBeNull();
    press('بازگشت');
    expect(titles()).toEqual(['بخش‌ها']);
    expect(document.activeElement?.textContent?.trim()).toBe('قیمت روز');
  });

  test('closes completely on a press outside and restores the focus', () => {
    renderIn(direction, <Page />);
    press('منو');
    press('قیمت روز');
    const top = openDialogs().at(-1) as HTMLElement;
    fireEvent.pointerDown(top);
    fireEvent.click(top);
    expect(titles()).toEqual([]);
    expect(document.activeElement?.textContent).toBe('منو');
    act(() => vi.advanceTimersByTime(250));
    expect(document.querySelector('dialog')).toBeNull();
  });

  test('opens at its first level again', () => {
    renderIn(direction, <Page />);
    press('منو');
    press('قیمت روز');
    const top = openDialogs().at(-1) as HTMLElement;
    fireEvent.pointerDown(top);
    fireEvent.click(top);
    press('منو');
    expect(titles()).toEqual(['بخش‌ها']);
  });
});
