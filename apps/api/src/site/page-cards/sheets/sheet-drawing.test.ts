import type { SharedPriceSheet, SheetRow } from '@rasteh/contract/pricing/price-sheets';
import { priceSheetLimits } from '@rasteh/contract/wire/limits';
import { expect, it } from 'vitest';
import type { Measure } from '../drawing.ts';
import { pictureOf, sheetCardOf } from './sheet-card.ts';
import { drawSheet } from './sheet-drawing.ts';

/** As wide as the letters of Vazirmatn are on average. */
const measure: Measure = (text, size) => text.length * size * 0.5;
const UNTIL = '2026-11-21T14:30:00.000Z';

const row = (values: Partial<SheetRow> = {}): SheetRow => ({
  id: 1,
  product: { id: 1, slug: 'rebar-14', title: 'میلگرد ۱۴ کویر' },
  size: '۱۴',
  name: 'کویر',
  state: 'available',
  amount: 384_500,
  unit: 'کیلوگرم',
  min_unit: 'کیلوگرم',
  vat_included: false,
  delivery: 'warehouse',
  city: 'ری',
  payment: 'cash',
  credit_days: 0,
  min_quantity: '0',
  valid_until: UNTIL,
  stated_at: '2026-11-21T08:00:00.000Z',
  ...values,
});
const common = { unit: 'کیلوگرم', vat_included: false, delivery: 'warehouse', city: 'ری', valid_until: UNTIL } as const;
const sheet = (rows: SheetRow[], values: Partial<SharedPriceSheet> = {}): SharedPriceSheet => ({
  title: 'قیمت امروز',
  url: 'https://rasteh.test/lists/kq3rtxyz29mq3rtx',
  supplier: { user_id: 1, handle: 'sepahan', title: 'آهن سپاهان', verified: 'verified' },
  city: 'ری',
  phones: [],
  groups: [{ category: { id: 1, slug: 'rebar', title: 'میلگرد' }, rows }],
  common,
  total: rows.length,
  stated_at: '2026-11-21T08:00:00.000Z',
  valid_until: UNTIL,
  ...values,
});
const textsOf = (svg: string) => [...svg.matchAll(/<text[^>]*>\u202b(.*?)\u202c<\/text>/g)].map(([, text]) => text);
const sizeOf = (svg: string) => /width="(\d+)" height="(\d+)"/.exec(svg)?.slice(1).map(Number);

it('draws the supplier, the moment, the basis, the prices, their end and the address', () => {
  const svg = drawSheet(pictureOf(sheet([row(), row({ state: 'on_call', amount: null, valid_until: null })]), 1), measure);
  expect(textsOf(svg)).toEqual([
    'آهن سپاهان',
    'شنبه ۳۰ آبان ۱۴۰۵، ساعت ۱۱:۳۰',
    'راسته',
    'قیمت امروز',
    'تومان، هر کیلوگرم · بدون ارزش افزوده · تحویل انبار · ری',
    'میلگرد',
    '۱۴',
    'کویر',
    '۳۸٬۴۵۰',
    '۱۴',
    'کویر',
    'تماس بگیرید',
    'اعتبار قیمت‌ها تا شنبه ۳۰ آبان ۱۴۰۵، ساعت ۱۸:۰۰',
    'قیمت لحظه‌ای: rasteh.test/lists/kq3rtxyz29mq3rtx',
  ]);
  expect(sizeOf(svg)?.[0]).toBe(1_080);
});

it('names the terms beside a row that not all rows share', () => {
  const apart = { unit: null, vat_included: null, delivery: null, city: null, valid_until: null };
  const credit = row({ payment: 'credit', credit_days: 30, min_quantity: '5' });
  const { groups, basis } = pictureOf(sheet([credit], { common: apart, phones: ['+982155001234'] }), 1);
  expect(basis).toBe('تومان');
  expect(groups[0]?.rows[0]).toMatchObject({
    unit: 'کیلوگرم',
    terms: 'تحویل انبار، ری، بدون ارزش افزوده، مدت‌دار ۳۰ روزه، حداقل ۵ کیلوگرم، تا ۱۸:۰۰',
  });
});

it('continues long sheets on further pictures of a bounded height, and has none beyond the last', () => {
  const rows = Array.from({ length: priceSheetLimits.picture_rows + 1 }, (_, id) => row({ id, name: 'ذوب‌آهن '.repeat(30) }));
  const [first, second] = [1, 2].map((at) => pictureOf(sheet(rows), at));
  expect([first?.place, second?.place]).toEqual(['تصویر ۱ از ۲', 'تصویر ۲ از ۲']);
  expect([first, second].map((picture) => picture?.groups[0]?.rows.length)).toEqual([priceSheetLimits.picture_rows, 1]);
  const svg = drawSheet(first as never, measure);
  expect(sizeOf(svg)?.[1]).toBeLessThan(2_100);
  for (const text of textsOf(svg)) expect(measure(text ?? '', 30, 400)).toBeLessThan(1_080);
  expect(() => pictureOf(sheet(rows), 3)).toThrow(expect.objectContaining({ code: 'not_found' }));
});

it('makes a name smaller before it cuts it', () => {
  const name = 'هاش سنگین HEB ذوب‌آهن اصفهان شاخهٔ ۱۲ متری';
  const sizesOf = (shown: string) => {
    const svg = drawSheet(pictureOf(sheet([row({ name: shown })]), 1), measure);
    return [...svg.matchAll(/font-size="(\d+)"[^>]*>\u202bهاش([^<]*)\u202c</g)].map(([, size, rest]) => [
      Number(size),
      rest?.includes('…'),
    ]);
  };
  expect(sizesOf(name.slice(0, 24))).toEqual([[36, false]]);
  expect(sizesOf(name)).toEqual([[32, false]]);
  expect(sizesOf(name.repeat(2))).toEqual([[28, true]]);
});

it('draws hostile texts as text', () => {
  const title = '</text><image href="file:///etc/passwd"/>&\u0007\u202e\ud800';
  const svg = drawSheet(pictureOf(sheet([row({ name: title, size: '<script>' })], { title }), 1), measure);
  for (const hostile of ['<image', '<script', '\u0007', '\u202e']) expect(svg).not.toContain(hostile);
});

it('says that there is no price, and puts the first prices beside the link', () => {
  const empty = sheet([], { groups: [], total: 0, stated_at: null, valid_until: null });
  expect(pictureOf(empty, 1).until).toBe('امروز قیمتی اعلام نشده است');
  expect(sheetCardOf(empty)).toMatchObject({ rows: [], text: 'امروز قیمتی اعلام نشده است' });
  expect(sheetCardOf(sheet(Array.from({ length: 6 }, () => row()))).rows).toHaveLength(4);
});
