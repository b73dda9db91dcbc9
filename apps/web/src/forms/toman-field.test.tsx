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

test('an amount is told in words at each key, in Toman whatever it was written in, and stands in digits when it is left', () => {
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
])('%s stays as it was typed, and it is said why it is no amount', (text, why) => {
  render(<Price />);
  fireEvent.change(input(), { target: { value: text } });
  fireEvent.blur(input());
  expect(below()).toMatch(why);
  expect(amountProblem(text)).toMatch(why);
});

test('an empty field has nothing wrong', () => {
  expect([amountProblem(''), amountProblem('46500'), readToman('46.55')]).toEqual([undefined, undefined, null]);
});
