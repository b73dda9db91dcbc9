import { expect, it } from 'vitest';
import { withJoinedHeader } from './header-rows.ts';

const joined = (...lines: string[]) =>
  withJoinedHeader(lines.map((line, at) => ({ line: at + 1, cells: line.split('|') }))).map(({ cells }) => cells.join('|'));

it.each([
  ['کالا|قیمت (تومان)|', '|با ارزش افزوده|بدون ارزش افزوده', 'کالا|قیمت (تومان) با ارزش افزوده|قیمت (تومان) بدون ارزش افزوده'],
  ['کالا|قیمت|', '|کیلو|شاخه', 'کالا|قیمت کیلو|قیمت شاخه'],
  ['کالا|قیمت||واحد', '|دیروز|امروز|', 'کالا|قیمت دیروز|قیمت امروز|واحد'],
  ['|قیمت', 'کالا|نقدی|چکی', 'کالا|قیمت نقدی|قیمت چکی'],
])('joins the rows of a header: %s and %s', (first, second, header) => {
  expect(joined(first, second, 'میلگرد ۱۴|38000|38500')[1]).toBe(header);
});

it('joins three rows', () => {
  const rows = joined('کالا|قیمت|||', '|اصفهان||تهران|', '|نقدی|چکی|نقدی|چکی', 'میلگرد ۱۴|1|2|3|4');
  expect(rows[2]).toBe('کالا|قیمت اصفهان نقدی|قیمت اصفهان چکی|قیمت تهران نقدی|قیمت تهران چکی');
});

it.each([
  ['a row of data below an unnamed column', ['کالا|قیمت|', 'میلگرد ۱۴|تماس بگیرید|فردا']],
  ['a row of data with numbers', ['کالا|قیمت|', '|38000|38500']],
  ['the title of the whole list', ['لیست قیمت|', 'کالا|نقدی|چکی']],
  ['a title of the list above a full header', ['لیست قیمت||تاریخ', 'کالا|قیمت|واحد']],
  ['states', ['کالا|قیمت|', '|ناموجود|تماس بگیرید']],
])('leaves %s alone', (_what, lines) => {
  expect(joined(...lines)).toEqual(lines);
});
