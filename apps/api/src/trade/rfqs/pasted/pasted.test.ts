import { describe, expect, it } from 'vitest';
import { createUnitFinder } from '../../../pricing/price-lists/index.ts';
import { hostileLines, units } from '../testing/pasted-lines.ts';
import { readPasted } from './pasted.ts';

const read = (text: string) =>
  readPasted(text, createUnitFinder(units)).map(({ text: left, quantity, unit_id }) => [left, quantity, unit_id]);

describe('a pasted list', () => {
  it.each([
    ['میلگرد ۱۴ ذوب‌آهن ۱۰ تن', 'میلگرد ۱۴ ذوب‌آهن', '10', 2],
    ['۱۰ تن میلگرد ۱۴ ذوب‌آهن', 'میلگرد ۱۴ ذوب‌آهن', '10', 2],
    ['۱- نبشی ۵ - ۲۰ شاخه', 'نبشی ۵', '20', 3],
    ['• تیرآهن ۱۸ (۱۲٬۵۰۰ کیلوگرم)', 'تیرآهن ۱۸', '12500', 1],
    ['2) میلگرد ۱۶ × ۲/۵ تن', 'میلگرد ۱۶', '2.5', 2],
    ['۵ تن ورق سیاه ۱۲ متر', 'ورق سیاه ۱۲ متر', '5', 2],
    ['لوله ۶ متر ۴۰ شاخه', 'لوله ۶ متر', '40', 3],
    ['ایزوگام ۲۵۰ متر مربع', 'ایزوگام', '250', 5],
    ['میلگرد ۱۴: ۲۰', 'میلگرد ۱۴', '20', null],
    ['میلگرد ۱۴ ذوب‌آهن', 'میلگرد ۱۴ ذوب‌آهن', null, null],
    ['پیچ M16 گرید ۸٫۸ ۱۰۰ کیلوگرم', 'پیچ M16 گرید ۸٫۸', '100', 1],
    ['۲۰ شاخه میلگرد A3 سایز ١٤', 'میلگرد A3 سایز ۱۴', '20', 3],
    ['۳- پیچ M16: ۴۰', 'پیچ M16', '40', null],
    ['۱\tپیچ M16\t۱۰ تن', 'پیچ M16', '10', 2],
    ['سیمان ۰ تن', 'سیمان ۰ تن', null, null],
    // Twelve or twelve thousand kilograms, eighteen and a half tons or as many thousands: the buyer is asked.
    ['میلگرد ۱۴ ۱۲.۰۰۰ کیلوگرم', 'میلگرد ۱۴ ۱۲.۰۰۰ کیلوگرم', null, null],
    ['میلگرد ۱۴\t18.525 تن', 'میلگرد ۱۴ 18.525 تن', null, null],
    ['میلگرد ۱۴: ۱۸/۵۲۵ تن', 'میلگرد ۱۴', '18.525', 2],
    ['میلگرد ۱۴: ۱۸٫۵۲۵ تن', 'میلگرد ۱۴', '18.525', 2],
  ])('reads «%s»', (source, text, quantity, unit_id) => {
    expect(read(source)).toEqual([[text, quantity, unit_id]]);
  });

  it('reads cells by the header, and without a header by their values', () => {
    const rows = 'ردیف\tشرح کالا\tمقدار\tواحد\r\n1\tمیلگرد ۱۴\t۱۰\tتن\r\n\r\n2\tنبشی ۵\t۲۰\tشاخه\r\n';
    const expected = [
      ['میلگرد ۱۴', '10', 2],
      ['نبشی ۵', '20', 3],
    ];
    expect(read(rows)).toEqual(expected);
    expect(read(rows.split('\r\n').slice(1).join('\n'))).toEqual(expected);
    expect(read('میلگرد\t۱۴\t۱۰ تن')).toEqual([['میلگرد ۱۴', '10', 2]]);
  });

  it('parses each hostile line as one line', () => {
    for (const line of hostileLines) expect(readPasted(line, createUnitFinder(units))).toHaveLength(1);
  });

  it('parses no line beyond those that are asked for, header aside', () => {
    const pasted = `کالا\tمقدار\n${'میلگرد ۱۴\t۱۰ تن\n'.repeat(5_000)}`;
    let asked = 0;
    const findUnit = (text: string) => {
      asked += 1;
      return createUnitFinder(units)(text);
    };
    expect(readPasted(pasted, findUnit, 3)).toHaveLength(3);
    expect(asked).toBeLessThan(3 * 20);
  });
});
