import { buffer } from 'node:stream/consumers';
import { contract } from '@rasteh/contract';
import { priceListFailures } from '@rasteh/contract/pricing/price-lists';
import type { MatchedLine } from '@rasteh/contract/trade/rfqs/suggestions';
import { rfqLimits } from '@rasteh/contract/wire/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCanvas } from '../../../core/lib/pdf/canvas.ts';
import type { Paper } from '../../../core/lib/pdf/paper.ts';
import { drawPaper } from '../../../core/lib/pdf/thread.ts';
import { writeXlsx } from '../../../core/lib/sheets/xlsx.ts';
import type { Person } from '../../../testing/app.ts';
import { engines } from '../../../testing/engines.ts';
import { openRfqMarket, type RfqMarket } from '../../../testing/rfq-market.ts';

const { readRfqFile, matchRfqLines } = contract.rfqs.own;
type Row = (string | number | null)[];

describe.each(engines)('an RFQ from a file on %s', (engine) => {
  let market: RfqMarket;
  beforeAll(async () => {
    market = await openRfqMarket(engine);
  });
  afterAll(() => market.close());

  async function upload(name: string, content: Uint8Array | string, as: Person = market.buyer): Promise<number> {
    const form = new FormData();
    form.append('category', name.endsWith('.pdf') ? 'document' : 'price_list');
    form.append('scope', 'rfq');
    form.append('files', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name);
    const { status, body } = await market.call(contract.files.own.uploadFiles, { as, body: form });
    if (status !== 201) throw new Error(JSON.stringify(body));
    return body.data[0].id;
  }
  async function workbook(titles: string[], rows: Row[]): Promise<Uint8Array> {
    async function* each() {
      yield* rows;
    }
    const columns = titles.map((title) => ({ title, width: 20 }));
    return buffer(writeXlsx([{ name: 'فهرست', columns, rows: each() }]));
  }
  const read = (file_id: number, as: Person | undefined = market.buyer) =>
    market.call(readRfqFile, { ...(as && { as }), body: { file_id } });
  async function linesOf(file_id: number): Promise<unknown[]> {
    const { status, body } = await read(file_id);
    if (status !== 200) throw new Error(JSON.stringify(body));
    const matched = await market.call(matchRfqLines, { as: market.buyer, body: { text: body.data.text } });
    return (matched.body.data as MatchedLine[]).map(({ text, quantity }) => [text, quantity]);
  }

  it('reads the rows of a workbook from its header on', async () => {
    const file = await upload(
      'kharid.xlsx',
      await workbook(
        ['ردیف', 'شرح کالا', 'مقدار', 'واحد'],
        [
          [1, 'میلگرد ۱۴ کویر', 12, 'تن'],
          [2, 'نبشی ۵\nبناب', 2.5, 'تن'],
        ],
      ),
    );
    expect(await linesOf(file)).toEqual([
      ['میلگرد ۱۴ کویر', '12'],
      ['نبشی ۵ بناب', '2.5'],
    ]);
  });

  it('reads CSV and text, with names above the header, and lines without one', async () => {
    const csv = 'شرکت نمونه,,\n,,\nشرح,تعداد,واحد\nمیلگرد ۱۶,۲۰,تن\nتیرآهن ۱۸,۴۰,شاخه\n';
    expect(await linesOf(await upload('list.csv', csv))).toEqual([
      ['میلگرد ۱۶', '20'],
      ['تیرآهن ۱۸', '40'],
    ]);
    expect(await linesOf(await upload('list.txt', 'میلگرد ۱۴ ذوب‌آهن ۱۰ تن\nنبشی ۵ ۲۰ شاخه'))).toEqual([
      ['میلگرد ۱۴ ذوب‌آهن', '10'],
      ['نبشی ۵', '20'],
    ]);
  });

  it('reads a PDF with text, whose rows go on over several lines, and says that a picture of a list has none', async () => {
    const list: Paper = {
      heading: 'درخواست خرید',
      facts: [['تاریخ', '۱۴۰۵/۰۹/۱۰']],
      blocks: [
        {
          kind: 'table',
          columns: ['ردیف', 'شرح کالا', 'مقدار', 'واحد'].map((title, at) => ({ title, share: at === 1 ? 25 : 20 })),
          rows: [
            ['۱', 'میلگرد ۱۴ کویر', '۱۲', 'تن'],
            ['۲', 'نبشی ۵ بناب با گواهی کیفیت کارخانه و بسته‌بندی', '۲٫۵', 'تن'],
          ].map((row) => row.map((text) => ({ text }))),
          sums: [],
        },
        { kind: 'note', text: 'لطفاً قیمت خود را بفرستید.' },
      ],
      footer: 'سازهٔ نمونه',
    };
    const lines = await linesOf(await upload('kharid.pdf', drawPaper(list)));
    expect(lines).toEqual([
      ['میلگرد ۱۴ کویر', '12'],
      [expect.stringMatching(/^نبشی ۵ بناب با گواهی کیفیت کارخانه و بسته.?بندی$/), '2.5'],
    ]);
    const blank = createCanvas(false);
    blank.addPage();
    const { status, body } = await read(await upload('scan.pdf', blank.finish('تصویر')));
    expect([status, body.errors?.file_id?.[0]]).toEqual([422, expect.stringContaining('متن ندارد')]);
  });

  it('says at its field why a file cannot be read, and keeps it from others', async () => {
    const refused = async (file_id: number) => {
      const { status, body } = await read(file_id);
      return [status, body.errors?.file_id?.[0]];
    };
    expect(await refused(await upload('empty.csv', 'شرح,تعداد\n'))).toEqual([422, priceListFailures.empty]);
    const many = Array.from({ length: rfqLimits.lines + 1 }, (_, n): Row => [n + 1, 'میلگرد', 1, 'تن']);
    const [status, text] = await refused(await upload('many.xlsx', await workbook(['ردیف', 'شرح', 'مقدار', 'واحد'], many)));
    expect([status, text]).toEqual([422, expect.stringContaining('بیش از ۱۰۰ ردیف')]);
    const own = await upload('list.csv', 'شرح,تعداد\nمیلگرد ۱۴,۲\n');
    for (const [as, expected] of [
      [market.stranger, 422],
      [undefined, 401],
      [market.buyer, 200],
    ] as const)
      expect((await market.call(readRfqFile, { ...(as && { as }), body: { file_id: own } })).status).toBe(expected);
  });
});
