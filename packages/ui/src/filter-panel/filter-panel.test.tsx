import { createEvent, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from '../testing/index.ts';
import { renderIn } from '../testing/render-in.tsx';
import { FilterPanel } from './index.ts';

const filters = (isOpen = false) => (
  <FilterPanel
    texts={{ toggle: 'فیلتر‌ها', advanced: 'جست‌وجوی پیشرفته', close: 'بستن' }}
    count={<b>۲</b>}
    isOpen={isOpen}
    form={(place) => <input aria-label={`شهر (${place})`} />}
    foot={(close) => (
      <button type="button" onClick={close}>
        ۱۲ نتیجه
      </button>
    )}
  />
);
const advanced = () => screen.getByRole('button', { name: 'جست‌وجوی پیشرفته' });

describe.each(['rtl', 'ltr'] as const)('the filters of a list in %s', (direction) => {
  test('opens the form in the page by its toggle; a form that is open from the start stays open', () => {
    const { unmount } = renderIn(direction, filters());
    const details = document.querySelector('details') as HTMLDetailsElement;
    expect(details.open).toBe(false);
    fireEvent.click(screen.getByText('فیلتر‌ها'));
    expect(details.open).toBe(true);
    unmount();
    const { rerender } = renderIn(direction, filters(true));
    expect(document.querySelector('details')?.open).toBe(true);
    rerender(filters(false));
    expect(document.querySelector('details')?.open).toBe(true);
  });

  test('slides the advanced search with the same form in and out in 500 ms', async () => {
    renderIn(direction, filters());
    advanced().focus();
    fireEvent.click(advanced());
    const panel = (await screen.findByRole('dialog', { name: 'جست‌وجوی پیشرفته' })) as HTMLDialogElement;
    expect(panel.dataset.side).toBe('start');
    expect(panel.style.getPropertyValue('--slide')).toBe('500ms');
    expect(within(panel).getByLabelText('شهر (panel)')).toBeTruthy();
    await expectAccessible();
    fireEvent(panel, createEvent('cancel', panel, { cancelable: true }));
    expect(panel.open).toBe(false);
    expect(document.activeElement).toBe(advanced());
    fireEvent.click(advanced());
    fireEvent.click(within(panel).getByRole('button', { name: '۱۲ نتیجه' }));
    expect(panel.open).toBe(false);
  });
});
