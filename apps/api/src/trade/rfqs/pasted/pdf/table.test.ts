import { expect, it } from 'vitest';
import { isHeader } from '../pasted.ts';
import { type Piece, rowsOf } from './table.ts';

/** A text of 10 points that ends at `right`, five points a letter. */
const at = (right: number, y: number, text: string): Piece => ({
  text,
  x: right - text.length * 5,
  y,
  width: text.length * 5,
  size: 10,
});
const head = (y: number): Piece[] => [at(500, y, 'ردیف'), at(380, y, 'شرح'), at(200, y, 'مقدار'), at(100, y, 'واحد')];
const rows = (...pages: Piece[][]): string[][] => rowsOf(pages, isHeader);

it('puts each cell into the column that it stands in, with heads in the middle and empty cells', () => {
  const full = [at(500, 80, '۱'), at(450, 80, 'میلگرد ۱۴ ذوب‌آهن اصفهان'), at(190, 80, '۱۸'), at(95, 80, 'تن')];
  const short = [at(500, 60, '۲'), at(450, 60, 'نبشی'), at(95, 60, 'شاخه')];
  expect(rows([...short, ...full, ...head(100)])).toEqual([
    ['ردیف', 'شرح', 'مقدار', 'واحد'],
    ['۱', 'میلگرد ۱۴ ذوب‌آهن اصفهان', '۱۸', 'تن'],
    ['۲', 'نبشی', '', 'شاخه'],
  ]);
});

it('joins the lines of a cell, goes on at the next head, and leaves out what stands around the table', () => {
  const first = [at(500, 180, 'سازهٔ نمونه'), ...head(100), at(380, 80, 'تیرآهن'), at(200, 80, '۲'), at(380, 65, 'با گواهی')];
  const after = [at(500, 20, 'لطفاً قیمت بدهید'), at(500, 5, '۱'), at(100, 5, 'صفحه')];
  expect(rows([...first, ...after], [...head(700), at(380, 680, 'ورق'), at(200, 680, '۳')])).toEqual([
    ['ردیف', 'شرح', 'مقدار', 'واحد'],
    ['', 'تیرآهن با گواهی', '۲', ''],
    ['', 'ورق', '۳', ''],
  ]);
});

it('reads letters in their shapes and marks behind their letters, figures from the right and Latin words from the left', () => {
  const letters = ['ﺷ', 'ﺎ', 'ﺧ', 'ﻪ'].map((text, n) => at(500 - n * 5, 10, text));
  const mark: Piece = { text: ' ٔ', x: 481, y: 9, width: 0, size: 10 };
  const latin = [at(475, 10, ' '), at(470, 10, '18'), at(460, 10, ' '), at(455, 10, 'IPE')];
  const figures = [at(500, 40, 'نبشی'), at(480, 40, ' '), at(475, 40, '۵×۵۰×۴۰')];
  expect(rows([mark, ...letters, ...latin, ...figures])).toEqual([['نبشی ۴۰×۵۰×۵'], ['شاخهٔ IPE 18']]);
});

it('takes each line for a row where no header is', () => {
  expect(rows([at(500, 50, 'میلگرد ۱۰ تن'), at(500, 30, 'نبشی ۲۰ شاخه')], [])).toEqual([['میلگرد ۱۰ تن'], ['نبشی ۲۰ شاخه']]);
});
