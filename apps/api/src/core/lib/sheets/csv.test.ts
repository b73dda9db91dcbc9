import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { writeCsv } from './csv.ts';
import type { Sheet } from './sheet.ts';

const written = async (cell: string): Promise<string> => {
  const sheet = { columns: [{ title: 'نام' }], rows: [[cell]] } as unknown as Sheet;
  return (await text(writeCsv(sheet))).split('\r\n').slice(1).join('\r\n');
};

it.each(['=', '+', '-', '@', '＝', '＋', '－', '＠', '\t', '\r', '\n'])('escapes a text that begins with %j', async (sign) => {
  const cell = `${sign}HYPERLINK(1)`;
  expect((await written(cell)).replaceAll('"', '')).toBe(`'${cell}\r\n`);
});

it.each(['میلگرد ۱۴', 'a=b', '۱۴−۱۶', ' @'])('writes %j unchanged', async (cell) => {
  expect(await written(cell)).toBe(`${cell}\r\n`);
});
