import { buffer } from 'node:stream/consumers';
import type { Mapping } from '@rasteh/contract/pricing/price-lists/mapping';
import { afterAll, describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { writeCsv } from '../../../core/lib/sheets/csv.ts';
import { writeXlsx } from '../../../core/lib/sheets/xlsx.ts';
import { createThreads, type Threads, TooHeavy } from '../../../core/plugins/jobs/threads.ts';
import { readAmount, rialOf } from '../meaning/amount.ts';
import { guessColumns } from '../meaning/columns.ts';
import { interpretRow } from '../meaning/row.ts';
import { plainAmounts } from '../wire.ts';
import { readInThread } from './in-thread.ts';
import { readLine } from './pasted.ts';
import { readList } from './read.ts';

const threads = createThreads({ at_once: 1, most_waiting: 10 });
afterAll(() => threads.close());
const never = new AbortController().signal;
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const book = `<workbook ${main} xmlns:r="r"><sheets><sheet name="یک" sheetId="1" r:id="r1"/></sheets></workbook>`;
const rels = '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>';

/** Builds a workbook from these parts, which may be hostile. */
async function workbook(parts: Record<string, string | Buffer>, sheet = ''): Promise<Buffer> {
  const zip = new ZipFile();
  const all = {
    'xl/workbook.xml': book,
    'xl/_rels/workbook.xml.rels': rels,
    'xl/worksheets/sheet1.xml': `<worksheet>${sheet}</worksheet>`,
    ...parts,
  };
  for (const [name, content] of Object.entries(all)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream);
}
const read = (bytes: Buffer, sheet: number | null = null) => readList({ bytes, sheet });
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'read',
    (error) => error.code,
  );
const textCell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;

describe('a hostile workbook', () => {
  it('is refused before its end when its unpacked size is too large', async () => {
    const bomb = await workbook({ 'xl/sharedStrings.xml': Buffer.alloc(120_000_000, ' ') });
    expect(bomb.length).toBeLessThan(200_000);
    expect(await codeOf(readInThread(threads, { bytes: bomb, sheet: null }, never))).toBe('too_large');
    // The declared size is false: the bytes are counted, or the mismatch is detected.
    const at = bomb.indexOf(Buffer.from('PK\u0001\u0002'));
    const lying = Buffer.from(bomb);
    for (let entry = at; entry !== -1; entry = lying.indexOf(Buffer.from('PK\u0001\u0002'), entry + 4))
      lying.writeUInt32LE(1_000, entry + 24);
    expect(await codeOf(readInThread(threads, { bytes: lying, sheet: null }, never))).toMatch(/too_large|unreadable/);
  });
  it('is refused with entities or a document type', async () => {
    const lol =
      '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY f SYSTEM "file:///etc/passwd">]><worksheet><sheetData><row><c t="str"><v>&f;</v></c></row></sheetData></worksheet>';
    expect(await codeOf(read(await workbook({ 'xl/worksheets/sheet1.xml': lol })))).toBe('unreadable');
    expect(await codeOf(read(await workbook({}, '<sheetData><row><c t="str"><v>&f;</v></c></row></sheetData>')))).toBe(
      'unreadable',
    );
  });
  it('is read with a million empty rows and one row that has a value', async () => {
    const empty = Array.from({ length: 1_000_000 }, (_, n) => `<row r="${n + 1}"/>`).join('');
    const { list } = await readInThread(
      threads,
      { bytes: await workbook({}, `<sheetData>${empty}<row><c><v>5</v></c></row></sheetData>`), sheet: null },
      never,
    );
    expect(list.rows).toEqual([{ line: 1_000_001, cells: ['5'] }]);
  });
  it('is refused with the reason when it has too many rows or columns', async () => {
    expect(await codeOf(read(await workbook({}, `<sheetData>${'<row><c><v>5</v></c></row>'.repeat(5_100)}</sheetData>`)))).toBe(
      'too_many_rows',
    );
    expect(await codeOf(read(await workbook({}, `<sheetData><row><c r="CZ1"><v>5</v></c></row></sheetData>`)))).toBe(
      'too_many_columns',
    );
    expect(await codeOf(read(await workbook({}, `<sheetData><row><c r="ZZZ1"><v>5</v></c></row></sheetData>`)))).toBe('empty');
  });
  it('is refused with the reason when it is a different kind of file', async () => {
    const ole = Buffer.from('d0cf11e0a1b11ae1', 'hex');
    expect(await codeOf(read(Buffer.concat([ole, Buffer.alloc(500)])))).toBe('old_excel');
    expect(await codeOf(read(Buffer.concat([ole, Buffer.from('EncryptedPackage', 'utf16le')])))).toBe('encrypted');
    expect(await codeOf(read(Buffer.from('PK\u0003\u0004 not a zip')))).toBe('unreadable');
    expect(await codeOf(read(Buffer.from(Array.from({ length: 999 }, (_, n) => (n * 7) % 256))))).toBe('unreadable');
    expect(await codeOf(read(Buffer.from('  \n ')))).toBe('empty');
  });
  it('is refused with the reason when reading exceeds the time or memory limit', async () => {
    const spent = (beyond: 'time' | 'memory'): Threads => ({ ...threads, run: () => Promise.reject(new TooHeavy(beyond)) });
    const long = { text: 'a'.repeat(5_000) };
    expect(await codeOf(readInThread(spent('time'), long, never))).toBe('timeout');
    expect(await codeOf(readInThread(spent('memory'), long, never))).toBe('too_large');
  });
  it('ends its thread when reading is aborted', async () => {
    const stop = new AbortController();
    const reading = readInThread(
      threads,
      { bytes: await workbook({}, `<sheetData>${'<row><c/></row>'.repeat(1_000_000)}</sheetData>`), sheet: null },
      stop.signal,
    );
    stop.abort(new Error('cancelled'));
    await expect(reading).rejects.toThrow('cancelled');
  });
});

describe('a workbook', () => {
  it('yields cached values of formulas, dates, texts and numbers, hidden and merged rows', async () => {
    const styles =
      '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="yyyy/mm/dd"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/></cellXfs></styleSheet>';
    const sheet = `<sheetData><row r="1">${textCell('کارخانه')}${textCell('قیمت')}</row>
      <row r="3"><c r="A3" t="s"><v>0</v></c><c r="B3"><f>1+1</f><v>38450.5</v></c><c r="C3" s="1"><v>46347</v></c></row>
      <row r="4" hidden="1"><c r="B4" t="str"><v>۳۸٬۴۵۰</v></c></row></sheetData><mergeCells><mergeCell ref="A3:A4"/></mergeCells>`;
    const strings = '<sst><si><r><t>ذوب</t></r><r><t>‌آهن</t></r></si></sst>';
    const list = await read(await workbook({ 'xl/styles.xml': styles, 'xl/sharedStrings.xml': strings }, sheet));
    expect(list.rows).toEqual([
      { line: 1, cells: ['کارخانه', 'قیمت'] },
      { line: 3, cells: ['ذوب‌آهن', '38450٫5', '2026-11-21'] },
      { line: 4, cells: ['ذوب‌آهن', '۳۸٬۴۵۰'], left_out: 'hidden' },
    ]);
  });
  it('has no code of Excel in a text for a character that XML cannot hold', async () => {
    const strings = '<sst><si><t>میلگرد_x000D_\n۱۴</t></si></sst>';
    const sheet = `<sheetData><row><c t="s"><v>0</v></c>${textCell('ذوب_x000D_آهن')}${textCell('_x005F_x000D_')}</row></sheetData>`;
    const [row] = (await read(await workbook({ 'xl/sharedStrings.xml': strings }, sheet))).rows;
    expect(row?.cells).toEqual(['میلگرد\n۱۴', 'ذوبآهن', '_x000D_']);
  });
  it('lists its sheets, and reads the chosen one', async () => {
    const two = `<workbook ${main} xmlns:r="r"><sheets><sheet name="راهنما" state="hidden" r:id="r1"/><sheet name="قیمت" r:id="r2"/></sheets></workbook>`;
    const both =
      '<Relationships><Relationship Id="r1" Target="/xl/worksheets/sheet1.xml"/><Relationship Id="r2" Target="worksheets/sheet2.xml"/></Relationships>';
    const second = '<worksheet><sheetData><row><c><v>2</v></c></row></sheetData></worksheet>';
    const bytes = await workbook(
      { 'xl/workbook.xml': two, 'xl/_rels/workbook.xml.rels': both, 'xl/worksheets/sheet2.xml': second },
      '<sheetData><row><c><v>1</v></c></row></sheetData>',
    );
    expect(await read(bytes)).toMatchObject({
      sheet: 1,
      sheets: [{ is_hidden: true }, { name: 'قیمت' }],
      rows: [{ cells: ['2'] }],
    });
    expect(await read(bytes, 0)).toMatchObject({ sheet: 0, rows: [{ cells: ['1'] }] });
  });
  it('reports a formula without a cached value at its row', async () => {
    const sheet = `<sheetData><row>${textCell('کالا')}${textCell('قیمت (ریال)')}</row>
      <row>${textCell('میلگرد ۱۴ A3')}<c><f>B1*1.1</f></c></row><row>${textCell('میلگرد ۸ A3')}<c><f>B1</f><v>365000</v></c></row></sheetData>`;
    const { rows } = await read(await workbook({}, sheet));
    expect(rows.map(({ cells }) => cells[1])).toEqual(['قیمت (ریال)', '=B1*1.1', '365000']);
    const mapping: Mapping = {
      header_row: 0,
      product: [0],
      columns: { amount: 1 },
      money_unit: 'rial',
      amounts: plainAmounts,
      defaults: {},
    };
    const understood = interpretRow(rows[1]?.cells ?? [], mapping, {}, { unit: () => undefined, city: () => undefined }, 0);
    expect(understood.errors.amount?.[0]).toMatch(/فرمول/);
    expect(understood.is_blank).toBe(false);
  });
  /** The rows of a workbook, interpreted with the prices in the second column, in Rial. */
  async function interpreted(parts: Record<string, string>, sheet: string) {
    const { rows } = await read(await workbook(parts, sheet));
    const mapping: Mapping = {
      header_row: 0,
      product: [0],
      columns: { amount: 1 },
      money_unit: 'rial',
      amounts: plainAmounts,
      defaults: {},
    };
    return rows
      .slice(1)
      .map(({ cells }) => interpretRow(cells, mapping, {}, { unit: () => undefined, city: () => undefined }, 0));
  }
  it('has no price in a cell that is struck through, as a whole or in its text, nor in TRUE', async () => {
    const styles =
      '<styleSheet><fonts><font/><font><strike/></font><font><strike val="0"/></font></fonts><cellXfs><xf/><xf fontId="1"/><xf fontId="2"/></cellXfs></styleSheet>';
    const strings = '<sst><si><r><rPr><strike/></rPr><t>۴۸٬۷۰۰</t></r></si></sst>';
    const run = '<c t="inlineStr"><is><r><rPr><strike/></rPr><t>48700</t></r></is></c>';
    const row = (title: string, cell: string) => `<row>${textCell(title)}${cell}</row>`;
    const sheet = `<sheetData><row>${textCell('کالا')}${textCell('قیمت')}</row>
      ${row('میلگرد ۱۴', '<c s="1"><v>487000</v></c>')}${row('میلگرد ۱۶', '<c t="s"><v>0</v></c>')}${row('میلگرد ۱۸', run)}
      ${row('میلگرد ۲۰', '<c t="b"><v>1</v></c>')}${row('میلگرد ۲۲', '<c s="2"><v>487000</v></c>')}</sheetData>`;
    const rows = await interpreted({ 'xl/styles.xml': styles, 'xl/sharedStrings.xml': strings }, sheet);
    expect(rows.map(({ stated, errors }) => [stated.amount, errors.amount?.[0]?.slice(0, 20)])).toEqual([
      [undefined, 'این مبلغ خط خورده اس'],
      [undefined, 'این مبلغ خط خورده اس'],
      [undefined, 'این مبلغ خط خورده اس'],
      [undefined, 'قیمت خوانده نشد. یک '],
      [487_000, undefined],
    ]);
  });
  it('asks which of two prices below one merged title counts, and names each by both rows of the header', async () => {
    const cell = (at: string, text: string) => textCell(text).replace('<c ', `<c r="${at}" `);
    const data = '<row r="3"><c r="A3" t="str"><v>میلگرد ۱۴ A3</v></c><c r="B3"><v>40200</v></c><c r="C3"><v>39000</v></c></row>';
    const first = `<row r="1">${cell('A1', 'کالا')}${cell('B1', 'قیمت (تومان)')}</row>`;
    const second = `<row r="2">${cell('B2', 'چکی ۴۵ روزه')}${cell('C2', 'نقدی')}</row>`;
    const merges = '<mergeCells><mergeCell ref="A1:A2"/><mergeCell ref="B1:C1"/></mergeCells>';
    const guessed = async (rows: string) => {
      const bytes = await workbook({}, `<sheetData>${rows}${data}</sheetData>${merges}`);
      return (await readInThread(threads, { bytes, sheet: null }, never)).guess;
    };
    const both = await guessed(first + second);
    expect([both.header_row, both.product, both.fields.amount, both.money.unit]).toEqual([1, [0], undefined, 'toman']);
    expect(both.columns.map(({ title, amounts }) => [title, amounts?.money_unit])).toEqual([
      ['کالا', undefined],
      ['قیمت (تومان) چکی ۴۵ روزه', 'toman'],
      ['قیمت (تومان) نقدی', 'toman'],
    ]);
    // Without a second row of the header both columns have the same title, and are asked about as well.
    const one = await guessed(first);
    expect([one.fields.amount, one.columns.map(({ title }) => title)]).toEqual([
      undefined,
      ['کالا', 'قیمت (تومان)', 'قیمت (تومان)'],
    ]);
  });
  it('adds headings above rows to these rows, as in a message', async () => {
    const lines = [
      ['سایز', 'قیمت (تومان)'],
      ['لیست قیمت میلگرد بناب'],
      ['14', '38500'],
      ['تیرآهن ۱۸', '9800000'],
      ['ناودانی'],
      ['8', '40600'],
    ];
    async function* each() {
      yield* lines.slice(1);
    }
    const columns = (lines[0] ?? []).map((title) => ({ title, width: 10 }));
    for (const bytes of [
      await buffer(writeXlsx([{ name: 'قیمت', columns, rows: each() }])),
      await buffer(writeCsv({ name: '', columns, rows: each() })),
    ]) {
      const { list, guess } = await readInThread(threads, { bytes, sheet: null }, never);
      expect(guess.product).toEqual([0, 2]);
      expect(list.rows.map(({ cells, left_out }) => left_out ?? cells[2] ?? '')).toEqual([
        ...['بخش', 'no_price', 'میلگرد بناب', '', 'no_price', 'ناودانی'],
      ]);
    }
  });
  it('and delimited text are written so that they are read back unchanged', async () => {
    const rows = [
      ['میلگرد ۱۴ "A3"', 38_450.5, '=1+1'],
      ['ورق\nسیاه & <نرم>', 1_250_000, null],
    ];
    const columns = ['کالا', 'قیمت (تومان)', 'یادداشت'].map((title) => ({ title, width: 20 }));
    async function* each() {
      yield* rows;
    }
    const xlsx = await buffer(writeXlsx([{ name: 'قیمت‌ها', columns, rows: each() }]));
    expect((await read(xlsx)).rows.map(({ cells }) => cells)).toEqual([
      ['کالا', 'قیمت (تومان)', 'یادداشت'],
      ['میلگرد ۱۴ "A3"', '38450٫5', '=1+1'],
      ['ورق\nسیاه & <نرم>', '1250000'],
    ]);
    const csv = await buffer(writeCsv({ name: '', columns, rows: each() }));
    expect(csv.subarray(0, 3).toString('hex')).toBe('efbbbf');
    expect(csv.toString()).toContain("'=1+1");
    expect((await read(csv)).rows.map(({ cells }) => cells)[1]).toEqual(['میلگرد ۱۴ "A3"', '38450.5', '=1+1']);
  });
});

describe('text', () => {
  it('is decoded in each encoding', async () => {
    const text = 'کالا;قیمت\nمیلگرد;۳۸٬۴۵۰\n';
    const be = Buffer.from(`\ufeff${text}`, 'utf16le').swap16();
    for (const bytes of [
      Buffer.from(text),
      Buffer.from(`\ufeff${text}`),
      Buffer.from(`\ufeff${text}`, 'utf16le'),
      Buffer.from(text, 'utf16le'),
      be,
    ])
      expect((await read(bytes)).rows.map(({ cells }) => cells)).toEqual([
        ['کالا', 'قیمت'],
        ['میلگرد', '۳۸٬۴۵۰'],
      ]);
    const arabic = Buffer.from([0xe3, 0xed, 0xe1, 0x90, 0xd1, 0xcf, 0x2c, 0x33, 0x38, 0x0a, 0xe3, 0xed, 0xe1, 0x2c, 0x33]);
    expect((await read(arabic)).rows[0]?.cells).toEqual(['ميلگرد', '38']);
  });
  it.each([
    ['۳۸٬۴۵۰', 38_450],
    ['38,450', 38_450],
    ['38.450', 38_450],
    ['38/450', 38_450],
    ['1 250 000', 1_250_000],
    ['٣٨٤٥٠', 38_450],
    ['38450.5', 38_450.5],
    ['38٫455', 38.455],
    ['۶۵ هزار و ۳۰۰ تومان', 65_300],
    ['46/500', 46_500],
    ['۹۵ هزار تومان', 95_000],
    ['۱٫۲ میلیون', 1_200_000],
    ['۳۸۴۵۰ ت', 38_450],
    ['384,500 ريال', 384_500],
  ])('%s is the number %d', (cell, number) => {
    expect(readAmount(cell)).toMatchObject({ kind: 'amount', number });
  });
  it.each(['38,45', '38,450-39,000', 'abc', '12/5/7', '۱۲ شاخه', '۱۲٫۵۰۰'])('%s is not an amount', (cell) => {
    expect(readAmount(cell).kind).toMatch(/unclear|range/);
  });
  it('distinguishes Rial and Toman, and refuses an amount that is not whole Rial', () => {
    expect([rialOf(38_450.5, 'toman'), rialOf(38_450.5, 'rial'), rialOf(0, 'rial'), rialOf(1e13, 'toman')]).toEqual([
      384_505,
      null,
      null,
      null,
    ]);
    expect(readAmount('38450 ریال')).toMatchObject({ unit: 'rial' });
    expect(readAmount('تماس بگیرید')).toEqual({ kind: 'state', state: 'on_call' });
  });
  it.each(['میلگرد ۱۴ قیمت: ۳۹٬۵۰۰', 'میلگرد ۱۴ فی ۳۹٬۵۰۰', 'میلگرد ۱۴، قیمت ۳۹٬۵۰۰'])(
    'of a message yields the product without the word before its price: %s',
    (line) => expect(readLine(line)).toMatchObject({ text: 'میلگرد 14', amount: '39٬500' }),
  );

  it.each([
    ['میلگرد ۱۴: ۶۵ هزار و ۳۰۰ تومان', '65 هزار و 300 تومان'],
    ['ورق ۲ میل ۱ میلیون و ۲۰۰ هزار تومان', '1 میلیون و 200 هزار تومان'],
    ['ورق ۲ میل یک میلیون و ۲۰۰ هزار تومان', 'یک میلیون و 200 هزار تومان'],
    ['میلگرد ۱۴: شصت و پنج هزار و ۳۰۰ تومان', 'شصت و پنج هزار و 300 تومان'],
  ])('of a message yields an amount with thousands and their rest: %s', (line, amount) =>
    expect(readLine(line)).toMatchObject({ amount }),
  );

  it.each([
    ['[22/11/2026, 09:14:20] آهن نمونه: میلگرد ۱۴ A3 ۳۸٬۵۰۰ ت', 'میلگرد 14 A3'],
    ['\u200e[۱۴۰۵/۰۹/۰۱، ۹:۱۴] Ali: میلگرد ۱۴ A3 ۳۸٬۵۰۰ ت', 'میلگرد 14 A3'],
    ['22/11/2026, 9:14 AM - Ali: میلگرد ۱۴ A3 ۳۸٬۵۰۰ ت', 'میلگرد 14 A3'],
    ['نمونه, [22 Nov 2026 at 09:20:11]:\nسایز ۱۴ ۳۸٬۵۰۰ ت', 'سایز 14'],
    ['میلگرد بناب:\nنمونه، [۱۴۰۵/۰۹/۰۱ ۰۹:۲۰]\nسایز ۱۴ ۳۸٬۵۰۰ ت', 'میلگرد بناب سایز 14'],
    ['[فوری] میلگرد ۱۴ A3: ۳۸٬۵۰۰ ت', '[فوری] میلگرد 14 A3'],
  ])('of a chat is read without sender and time: %s', async (text, product) => {
    const { rows } = await readList({ text });
    expect(rows.at(-1)?.cells[0]).toBe(product);
  });

  it('of a message keeps a product that ends with such a word', () => {
    expect(readLine('آب کافی ۲۰٬۰۰۰')).toMatchObject({ text: 'آب کافی' });
  });

  it('has a header that is found below a title, with named columns', () => {
    const cells = [
      ['لیست قیمت فولاد نمونه'],
      ['ردیف', 'شرح کالا', 'سایز', 'قیمت (ریال)', 'محل تحویل'],
      ['1', 'میلگرد', '14', '384500', 'انبار'],
    ];
    const guess = guessColumns({ titles: null, rows: cells.map((row, n) => ({ line: n + 1, cells: row })) });
    expect(guess).toMatchObject({
      header_row: 1,
      product: [1, 2],
      fields: { amount: 3, delivery: 4 },
      money: { unit: 'rial', from: 'header' },
    });
  });
});
