import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { jalaliCalendar } from '../../gallery/jalali-calendar.ts';
import { expectAccessible } from '../testing/index.ts';
import { renderIn } from '../testing/render-in.tsx';
import { DateField, type DateFieldTexts } from './index.ts';

const texts: DateFieldTexts = {
  open: (chosen) => (chosen ? `تقویم، ${chosen}` : 'تقویم'),
  choose: 'انتخاب روز',
  close: 'بستن',
  previous_year: 'سال پیش',
  previous_month: 'ماه پیش',
  next_month: 'ماه بعد',
  next_year: 'سال بعد',
  today: 'امروز',
  keys: 'با پیکان‌ها بگردید.',
};

describe.each(['rtl', 'ltr'] as const)('a date field in %s', (direction) => {
  function Form({ first = '', min, max }: { first?: string; min?: string; max?: string }) {
    const [value, setValue] = useState(first);
    return (
      <>
        <DateField
          label="مهلت"
          calendar={jalaliCalendar}
          texts={texts}
          today="2026-11-21"
          value={value}
          min={min}
          max={max}
          onValueChange={setValue}
          isQuiet={(day) => new Date(day).getUTCDay() === 5}
        />
        <output>{value}</output>
      </>
    );
  }
  const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'مهلت' });
  const said = () => screen.getByRole('status').textContent;
  const open = () => {
    const opener = screen.getByRole('button', { name: /تقویم/ });
    opener.focus();
    fireEvent.click(opener);
    return within(screen.getByRole('dialog', { name: 'انتخاب روز' }));
  };
  const press = (key: string, shiftKey = false) => fireEvent.keyDown(document.activeElement as Element, { key, shiftKey });
  const focused = () => document.activeElement?.getAttribute('aria-label');

  test('accepts Persian and Latin digits, keeps text that is no date, and formats a date on blur', () => {
    renderIn(direction, <Form />);
    fireEvent.change(input(), { target: { value: '1405/9/1' } });
    expect(said()).toBe('1405/9/1');
    fireEvent.blur(input());
    expect(said()).toBe('۱۴۰۵/۰۹/۰۱');
    fireEvent.change(input(), { target: { value: '۱۴۰۵/۱۳/۱' } });
    fireEvent.blur(input());
    expect(said()).toBe('۱۴۰۵/۱۳/۱');
  });

  test('opens its calendar at the typed date, moves by keys, and returns the selected day and the focus', async () => {
    renderIn(direction, <Form first="1405/08/30" />);
    const dialog = open();
    expect(focused()).toBe('شنبه ۳۰ آبان ۱۴۰۵');
    expect(dialog.getByRole('gridcell', { selected: true }).textContent).toBe('۳۰');
    await expectAccessible();
    press(direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight');
    expect(focused()).toBe('یکشنبه ۱ آذر ۱۴۰۵');
    expect(dialog.getByRole('grid', { name: 'آذر ۱۴۰۵' })).toBeTruthy();
    press('PageDown', true);
    expect(focused()).toBe('دوشنبه ۱ آذر ۱۴۰۶');
    fireEvent.click(document.activeElement as Element);
    expect(said()).toBe('۱۴۰۶/۰۹/۰۱');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'تقویم، دوشنبه ۱ آذر ۱۴۰۶' }));
  });

  test('neither selects nor focuses days outside of its bounds', () => {
    renderIn(direction, <Form min="2026-11-21" max="2026-11-30" />);
    const dialog = open();
    expect(focused()).toBe('شنبه ۳۰ آبان ۱۴۰۵');
    press('ArrowUp');
    expect(focused()).toBe('شنبه ۳۰ آبان ۱۴۰۵');
    const before = dialog.getByRole('button', { name: 'جمعه ۲۹ آبان ۱۴۰۵' });
    expect([before.getAttribute('aria-disabled'), before.dataset.quiet]).toEqual(['true', 'true']);
    fireEvent.click(before);
    expect(said()).toBe('');
    press('PageDown');
    expect(focused()).toBe('دوشنبه ۹ آذر ۱۴۰۵');
    fireEvent.click(dialog.getByRole('button', { name: 'امروز' }));
    expect(focused()).toBe('شنبه ۳۰ آبان ۱۴۰۵');
    fireEvent.click(dialog.getByRole('button', { name: 'بستن' }));
    expect([said(), screen.queryByRole('dialog')]).toEqual(['', null]);
  });

  test('opens with Alt and ArrowDown', () => {
    renderIn(direction, <Form />);
    fireEvent.keyDown(input(), { key: 'ArrowDown', altKey: true });
    expect(screen.getByRole('dialog', { name: 'انتخاب روز' })).toBeTruthy();
  });
});
