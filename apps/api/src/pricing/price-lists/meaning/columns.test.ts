import { describe, expect, it } from 'vitest';
import { guessColumns } from './columns.ts';

const guess = (...lines: string[]) =>
  guessColumns({ titles: null, rows: lines.map((line, at) => ({ line: at + 1, cells: line.split('|') })) });

describe('the columns of a list', () => {
  it.each([
    ['قیمت با ارزش افزوده', { vat_included: true }],
    ['قیمت با احتساب ارزش افزوده (ریال)', { vat_included: true, money_unit: 'rial' }],
    ['مبلغ شامل مالیات', { vat_included: true }],
    ['قیمت بدون ارزش افزوده', { vat_included: false }],
    ['با ارزش افزوده', { vat_included: true }],
    ['قیمت (هزار تومان)', { scale: 1_000, money_unit: 'toman' }],
    ['فی به میلیون تومان', { scale: 1_000_000, money_unit: 'toman' }],
    ['قیمت (هزار)', { scale: 1_000, money_unit: null }],
    ['قیمت هر شاخه (تومان)', { unit: 'شاخه', scale: 1 }],
    ['قیمت کیلویی', { unit: 'کیلو' }],
  ])('«%s» is a column of amounts with properties', (title, amounts) => {
    const { columns, fields } = guess(`کالا|${title}`, 'میلگرد ۱۴ A3|42350');
    expect(columns[1]?.amounts).toMatchObject(amounts);
    expect(fields.amount).toBe(1);
  });

  it.each(['ارزش افزوده', 'مالیات بر ارزش افزوده', 'VAT'])('«%s» is a yes/no column of VAT', (title) => {
    const { fields, columns } = guess(`کالا|قیمت|${title}`, 'میلگرد ۱۴ A3|38500|دارد');
    expect(fields).toMatchObject({ amount: 1, vat_included: 2 });
    expect(columns[2]?.amounts).toBeNull();
  });

  it.each(['مبلغ مالیات', 'تغییر قیمت', 'نوسان قیمت', 'ارزش افزوده'])('«%s» above numbers is neither', (title) => {
    expect(guess(`کالا|قیمت|${title}`, 'میلگرد ۱۴ A3|38500|3850').fields).toEqual({ amount: 1 });
  });

  it.each(['کالا|قیمت دیروز|قیمت امروز', 'کالا|قیمت شاخه|قیمت کیلو', 'کالا|قیمت بدون ارزش افزوده|قیمت با ارزش افزوده'])(
    'propose no amount when several columns are of amounts: %s',
    (header) => {
      const { fields, columns } = guess(header, 'میلگرد ۱۴ A3|38000|38500');
      expect(fields.amount).toBeUndefined();
      expect(columns.filter(({ amounts }) => amounts !== null).map(({ index }) => index)).toEqual([1, 2]);
    },
  );

  it('take the unit of money from the rows above them, and have none when no row names it', () => {
    expect(guess('مبالغ به هزار تومان است', 'کالا|قیمت', 'تیرآهن ۱۴|6700').money).toEqual({
      unit: 'toman',
      scale: 1_000,
      from: 'header',
    });
    expect(guess('کالا|قیمت|واحد پول: ریال', 'تیرآهن ۱۴|67000000').money).toMatchObject({ unit: 'rial', from: 'header' });
    expect(guess('کالا|قیمت', 'تیرآهن ۱۴|67000000').money).toEqual({ unit: null, scale: 1, from: 'none' });
  });
});
