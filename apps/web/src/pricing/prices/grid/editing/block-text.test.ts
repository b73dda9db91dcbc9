import { expect, test } from 'vitest';
import { cellsOf } from '../../../../core/forms/amounts/pasted-cells.ts';
import { blockText, pastedEdits } from './block-text.ts';

test('splits a copied block into lines and tabs, and keeps a quoted cell whole', () => {
  expect(cellsOf('38450\tناموجود\r\n39000\t\n')).toEqual([
    ['38450', 'ناموجود'],
    ['39000', ''],
  ]);
  expect(cellsOf('1\t"دو\nخط ""نقل"""\t3')).toEqual([['1', 'دو خط "نقل"', '3']]);
});

test('assigns the cells to fields from the focused one, and drops cells beyond the last', () => {
  expect(pastedEdits('38450\tناموجود\t1405/09/10\tبله\tتحویل فردا\tبیش', 'amount')).toEqual([
    { amount: '38450', state: 'ناموجود', valid_until: '1405/09/10', vat_included: 'بله', note: 'تحویل فردا' },
  ]);
  expect(pastedEdits('تحویل فردا', 'note')).toEqual([{ note: 'تحویل فردا' }]);
});

test('takes only the amounts from a list with names, one per line', () => {
  expect(pastedEdits('میلگرد ۱۴\t۳۸٬۴۵۰\r\nمیلگرد ۱۶\t\r\nمیلگرد ۱۸\t۴۰٬۰۰۰ تومان', 'amount')).toEqual([
    { amount: '۳۸٬۴۵۰' },
    {},
    { amount: '۴۰٬۰۰۰ تومان' },
  ]);
});

test('takes amounts as written, and moves a state in an amount cell to the state field', () => {
  expect(pastedEdits('میلگرد ۱۴\t465000 ریال\nمیلگرد ۱۶\tتماس\nمیلگرد ۱۸\t46,5\nمیلگرد ۲۰\tشصت هزار', 'amount')).toEqual([
    { amount: '465000 ریال' },
    { state: 'on_call' },
    { amount: '46,5' },
    { amount: 'شصت هزار' },
  ]);
  expect(pastedEdits('تماس بگیرید\t', 'amount')).toEqual([{ state: 'on_call' }]);
});

test('writes text that a spreadsheet would run as a formula as plain text', () => {
  expect(blockText([['38450', '=1+1', 'دو\tخط']])).toBe("38450\t'=1+1\tدو خط");
});
