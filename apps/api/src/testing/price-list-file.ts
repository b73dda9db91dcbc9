import { buffer } from 'node:stream/consumers';
import { writeXlsx } from '../core/lib/sheets/xlsx.ts';

/** A product title of a list, with its price in Toman. */
type Good = { title: string; toman: number };

const titles = ['ردیف', 'شرح کالا', 'قیمت (تومان)', 'واحد', 'شهر', 'تحویل', 'حداقل مقدار', 'اعتبار تا', 'توضیحات'];

/** Number of invalid rows in the list: four unknown products, and two each of four kinds of invalid values. */
export const badRows = 12;

/**
 * An Excel price list like those of suppliers, with `rows` rows of which twelve are invalid: the goods in turn, with a new
 * minimum quantity in each round.
 */
export function priceListFile(goods: readonly Good[], rows = 300): Promise<Buffer> {
  const wrong: (string | number | null)[][] = [
    ...['محصول ناشناخته', 'ظرف چینی گل‌سرخ', 'قالی دستباف', 'چای بهاره'].map((title) => [title, 12_000]),
    ...['سی و چند هزار', '۳۸,۴۵'].map((amount) => [null, amount]),
    ...[0, '۰'].map((amount) => [null, amount]),
    ...['پیمانه', 'دوجین'].map((unit) => [null, 38_450, unit]),
    ...['شهر خیالی', '۱۲۳'].map((city) => [null, 38_450, null, city]),
  ];
  async function* each() {
    for (let n = 0; n < rows; n += 1) {
      const good = goods[n % goods.length] as Good;
      const round = Math.floor(n / goods.length);
      // The invalid rows are spread among the valid ones; the first and the last row are valid.
      const [title = null, amount = null, unit = null, city = null] = (n % 24 === 5 && wrong[Math.floor(n / 24)]) || [];
      yield [
        n + 1,
        title ?? good.title,
        amount ?? good.toman,
        unit,
        city,
        'کارخانه',
        round === 0 ? null : round * 1_000,
        null,
        null,
      ];
    }
  }
  return buffer(writeXlsx([{ name: 'لیست قیمت', columns: titles.map((title) => ({ title, width: 18 })), rows: each() }]));
}
