import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from '../testing/index.ts';
import { renderIn } from '../testing/render-in.tsx';
import { ChoiceList } from './index.ts';

const known = [
  { id: 1, title: '۱۰', note: '۳ کالا' },
  { id: 2, title: '۱۲', note: '۱ کالا' },
];
const others = [{ id: 3, title: '۱۴' }];
const fold = (text: string) => text.replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf));

function Sizes({ searched = false }: { searched?: boolean }) {
  const [chosen, setChosen] = useState<number | null>(null);
  return (
    <ChoiceList
      label="سایز"
      groups={[
        { title: 'کالاهای موجود', choices: known },
        { title: 'کالای تازه', choices: others },
      ]}
      chosen={chosen}
      onChoose={setChosen}
      search={searched ? { label: 'جست‌وجو', none: 'چیزی نیست', fold } : undefined}
      autoFocus
    />
  );
}

const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
const focused = () => document.activeElement?.textContent;
const press = (key: string) => fireEvent.keyDown(document.activeElement as Element, { key });
const selected = () => screen.queryAllByRole('option', { selected: true }).map((option) => option.textContent);

describe.each(['rtl', 'ltr'] as const)('a choice list in %s', (direction) => {
  const [next, back] = direction === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];

  test('takes the focus, moves it with the arrow keys and selects on a press', async () => {
    renderIn(direction, <Sizes />);
    expect(focused()).toBe('۱۰۳ کالا');
    press('ArrowDown');
    press(next as string);
    expect(focused()).toBe('۱۴');
    press(next as string);
    expect(focused()).toBe('۱۴');
    press(back as string);
    press('Home');
    press('End');
    fireEvent.click(document.activeElement as Element);
    expect(selected()).toEqual(['۱۴']);
    // Tab returns to the selected option.
    expect(screen.getByRole('option', { selected: true }).tabIndex).toBe(0);
    await expectAccessible();
  });

  test('filters by the typed text, selects with Enter and announces when nothing matches', async () => {
    renderIn(direction, <Sizes searched />);
    press('1');
    const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'جست‌وجو' });
    expect(document.activeElement).toBe(field);
    fireEvent.change(field, { target: { value: '12' } });
    expect(options()).toEqual(['۱۲۱ کالا']);
    await expectAccessible();
    expect(press('Enter')).toBe(false);
    expect(selected()).toEqual(['۱۲۱ کالا']);
    fireEvent.change(field, { target: { value: '99' } });
    expect(screen.getByRole('status').textContent).toBe('چیزی نیست');
    await expectAccessible();
    press('Escape');
    expect(options()).toHaveLength(3);
    press('ArrowDown');
    expect(focused()).toBe('۱۰۳ کالا');
    press('ArrowUp');
    expect(document.activeElement).toBe(field);
  });
});
