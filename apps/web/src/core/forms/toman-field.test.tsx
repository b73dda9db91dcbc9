import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { TomanField } from './toman-field.tsx';
import { amountProblem, readToman } from './toman-text.ts';

function Price() {
  const [value, setValue] = useState('');
  return <TomanField label="قیمت" value={value} onValueChange={setValue} />;
}
const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'قیمت' });
const below = () => screen.getByRole('status').textContent;

test('shows the amount in words at each key, in Toman for any spelling, and as digits on blur', () => {
  render(<Price />);
  for (const [text, words] of [
    ['46/5', 'چهل و شش تومان و پنج ریال'],
    ['46/500', 'چهل و شش هزار و پانصد تومان'],
    ['465000 ریال', 'چهل و شش هزار و پانصد تومان'],
    ['۴۶ هزار و ۵۰۰', 'چهل و شش هزار و پانصد تومان'],
  ] as const) {
    fireEvent.change(input(), { target: { value: text } });
    expect(below()).toBe(words);
  }
  fireEvent.blur(input());
  expect(input().value).toBe('۴۶٬۵۰۰');
});

test.each([
  ['46,5', /جداکنندهٔ این عدد روشن نیست/],
  ['۴۵ تا ۴۶ هزار', /نه بازه/],
  ['تماس', /وضعیت را تغییر دهید/],
  ['۱۴ ۴۶۵۰۰', /بیش از یک عدد/],
  ['0.01', /بدون کسر ریال/],
  ['۰', /از ۱ ریال/],
])('keeps %s as typed, and says why it is no amount', (text, why) => {
  render(<Price />);
  fireEvent.change(input(), { target: { value: text } });
  fireEvent.blur(input());
  expect(below()).toMatch(why);
  expect(amountProblem(text)).toMatch(why);
});

test('reports no error for an empty field', () => {
  expect([amountProblem(''), amountProblem('46500'), readToman('46.55')]).toEqual([undefined, undefined, null]);
});
