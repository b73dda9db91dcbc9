import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textKey } from './meaning/atoms.ts';
import { createTextReader } from './planning/texts.ts';
import { type Catalogue, openCatalogue } from './testing/known/run-known.ts';

/** Texts with the beginnings of the slugs of the products that they may mean: none, the one that is meant, or those of a question. */
const sameWordOtherGoods = [
  ['سیم آرماتوربندی'],
  ['سیم مفتول ۱٫۵'],
  ['سیم جوش ۲٫۵'],
  ['سیم خاردار'],
  ['کابل شبکه'],
  ['نبشی پلاستیکی'],
  ['لوله داربست'],
  ['زانو گالوانیزه ۲ اینچ'],
  ['گچ سفید'],
  ['چسب کاشی'],
  ['بشکه پلی‌اتیلن'],
  ['میلگرد بستر'],
  ['ورق شیروانی'],
  ['پروفیل کناف'],
  ['پروفیل آلومینیوم'],
] as const;
const namedGoods = [
  ['سیم افشان ۲٫۵', 'wire-cable-flexible-1-2-5'],
  ['نبشی ۵', 'angle-channel-angle-5'],
  ['ناودانی ۸', 'angle-channel-channel-8'],
  ['میلگرد ساده ۸', 'rebar-8-a1'],
  ['میلگرد آجدار ۸', 'rebar-8-a2'],
  ['لوله گالوانیزه ۲ اینچ', 'pipe-profile-galvanized-2in'],
  ['قوطی ۴۰×۴۰', 'pipe-profile-box-40x40'],
  ['سیمان سفید', 'cement-white'],
] as const;
const contradicted = [
  ['ناودانی ۵'],
  ['نبشی ۸'],
  ['میلگرد ساده ۱۴'],
  ['کابل افشان ۱×۱٫۵'],
  ['پروفیل ۲ اینچ'],
  ['پروفیل ۶۰×۶۰'],
  ['پروفیل ۴۰×۸۰ ضخامت ۳'],
  ['لوله گالوانیزه ۴ اینچ'],
  ['سیم گالوانیزه'],
] as const;
const unclear = [
  ['سیم برق', 'wire-cable-flexible-1-1-5', 'wire-cable-flexible-1-2-5'],
  ['سیم افشان ۱٫۵ البرز', 'wire-cable-flexible-1-1-5'],
  ['کابل مسی ۴×۱۶', 'wire-cable-cable-ground-4-16'],
  ['نبشی ۵ ناب', 'angle-channel-angle-5'],
  ['میلگرد ۸', 'rebar-8-a2', 'rebar-8-a1'],
  ['خرید میلگرد ۱۴ جدید', 'rebar-14-a3'],
  ['تیرآهن لانه زنبوری ۱۸', 'ibeam-18'],
  ['ظفر میلگرد ۱۶ A3', 'rebar-16-a3-esfahan', 'rebar-16-a3-bonab'],
  ['لوله سپاهان گالوانیزه ۲ اینچ', 'pipe-profile-galvanized-2in'],
  ['پروفیل', 'pipe-profile-box-20x20', 'pipe-profile-box-40x40', 'pipe-profile-box-40x80'],
  ['پروفیل ۴۰×۸۰', 'pipe-profile-box-40x80'],
  ['پروفیل ۴۰ در ۸۰ ضخامت ۲٫۵', 'pipe-profile-box-40x80'],
  ['پروفیل قوطی ۲۰×۲۰', 'pipe-profile-box-20x20'],
  ['سیمان شاهرود تیپ ۲', 'cement-type-2-bag', 'cement-type-2-bulk'],
] as const;

describe('texts of goods in the catalogue of the demo', () => {
  let catalogue: Catalogue;
  beforeAll(async () => {
    catalogue = await openCatalogue('sqlite');
  });
  afterAll(() => catalogue.t.close());

  /** The slugs of the product that a text means, and of those that it may mean. */
  async function read(text: string): Promise<{ meant: string | undefined; asked: string[] }> {
    const key = textKey(text);
    const found = (await createTextReader(catalogue.t.db)(1, new Map([[key, text]]), new Set())).get(key);
    const slugOf = (id: number): string => catalogue.slugs.get(id) ?? '';
    const product_id = found?.product_id ?? null;
    return { meant: product_id === null ? undefined : slugOf(product_id), asked: (found?.suggestions ?? []).map(slugOf) };
  }

  it.each(sameWordOtherGoods)('«%s» shares a word with goods and asks for none of them', async (text) =>
    expect(await read(text)).toEqual({ meant: undefined, asked: [] }),
  );

  it.each(contradicted)('«%s» asks for none of the goods that it contradicts', async (text) =>
    expect(await read(text)).toEqual({ meant: undefined, asked: [] }),
  );

  it.each(namedGoods)('«%s» means its product without a question', async (text, slug) =>
    expect((await read(text)).meant).toMatch(new RegExp(`^${slug}`)),
  );

  it.each(unclear.map(([text, ...slugs]) => [text, slugs] as const))(
    '«%s» asks which of its products it means',
    async (text, slugs) => {
      const { meant, asked } = await read(text);
      expect(meant).toBeUndefined();
      expect(asked.map((slug, at) => slug.slice(0, slugs[at]?.length))).toEqual(slugs);
    },
  );
});
