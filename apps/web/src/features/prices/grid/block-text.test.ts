import { expect, test } from 'vitest';
import { blockText, cellsOf, pastedEdits } from './block-text.ts';

test('a copied block is read by lines and tabs, a quoted cell whole', () => {
  expect(cellsOf('38450\tناموجود\r\n39000\t\n')).toEqual([
    ['38450', 'ناموجود'],
    ['39000', ''],
  ]);
  expect(cellsOf('1\t"دو\nخط ""نقل"""\t3')).toEqual([['1', 'دو خط "نقل"', '3']]);
});

test('the cells go into the fields from the one that has the focus, what is over is left out', () => {
  expect(pastedEdits('38450\tناموجود\t1405/09/10\tبله\tتحویل فردا\tبیش', 'amount')).toEqual([
    { amount: '38450', state: 'ناموجود', valid_until: '1405/09/10', vat_included: 'بله', note: 'تحویل فردا' },
  ]);
  expect(pastedEdits('تحویل فردا', 'note')).toEqual([{ note: 'تحویل فردا' }]);
});

test('a list with names gives its amounts, one for each line', () => {
  expect(pastedEdits('میلگرد ۱۴\t۳۸٬۴۵۰\r\nمیلگرد ۱۶\t\r\nمیلگرد ۱۸\t۴۰٬۰۰۰ تومان', 'amount')).toEqual([
    { amount: '۳۸٬۴۵۰' },
    {},
    { amount: '۴۰٬۰۰۰ تومان' },
  ]);
});

test('amounts are taken as they are written, and a state in their place goes to its own column', () => {
  expect(pastedEdits('میلگرد ۱۴\t465000 ریال\nمیلگرد ۱۶\tتماس\nمیلگرد ۱۸\t46,5\nمیلگرد ۲۰\tشصت هزار', 'amount')).toEqual([
    { amount: '465000 ریال' },
    { state: 'on_call' },
    { amount: '46,5' },
    { amount: 'شصت هزار' },
  ]);
  expect(pastedEdits('تماس بگیرید\t', 'amount')).toEqual([{ state: 'on_call' }]);
});

test('what a spreadsheet would run is written as text', () => {
  expect(blockText([['38450', '=1+1', 'دو\tخط']])).toBe("38450\t'=1+1\tدو خط");
});
