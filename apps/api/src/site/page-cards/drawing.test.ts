import { expect, it } from 'vitest';
import type { Card } from './card.ts';
import { cut, drawCard, type Measure, wrap } from './drawing.ts';

/** As wide as the letters of Vazirmatn are on average. */
const measure: Measure = (text, size) => text.length * size * 0.5;
const figure = { label: 'میانهٔ امروز', amount: '۳۸٬۴۵۰', unit: 'تومان، هر کیلوگرم', change_percent: 1.2 };
const card: Card = {
  title: 'میلگرد ۱۴ ذوب‌آهن',
  day: 'شنبه ۳۰ آبان ۱۴۰۵',
  figure,
  rows: [],
  text: null,
  facts: ['۳ تأمین‌کننده', 'نقدی، بدون ارزش افزوده'],
};
const textsOf = (svg: string) => [...svg.matchAll(/<text[^>]*>\u202b(.*?)\u202c<\/text>/g)].map(([, text]) => text);
const up = /h[\d.]+L[\d.]+ [\d.]+z/;

it('draws the title, the day, the price with its unit and change, and the facts', () => {
  const svg = drawCard(card, measure);
  expect(textsOf(svg)).toEqual([
    'راسته',
    'شنبه ۳۰ آبان ۱۴۰۵',
    'میلگرد ۱۴ ذوب‌آهن',
    'میانهٔ امروز',
    '۳۸٬۴۵۰',
    'تومان، هر کیلوگرم',
    '۱٫۲٪',
    '۳ تأمین‌کننده  ·  نقدی، بدون ارزش افزوده',
  ]);
  expect(svg).toMatch(up);
});

it('shows a fall in its colour, and no change as nothing', () => {
  const withChange = (change_percent: number | null) => drawCard({ ...card, figure: { ...figure, change_percent } }, measure);
  expect(withChange(-0.5)).toContain('#a8231b');
  expect(withChange(-0.5)).toContain('۰٫۵٪');
  expect(withChange(1.2)).toContain('#146c40');
  for (const change of [0, null]) expect(withChange(change)).not.toContain('٪');
});

it('breaks a long title into two lines that fit, and cuts what is longer', () => {
  const titles = textsOf(drawCard({ ...card, title: 'میلگرد آجدار شاخهٔ دوازده متری '.repeat(6) }, measure)).slice(2, 4);
  for (const line of titles) expect(measure(line ?? '', 50, 700)).toBeLessThanOrEqual(1_040);
  expect(titles[1]).toMatch(/…$/);
  expect(wrap('یک دو سه چهار', { size: 10, weight: 400, width: 30, lines: 2 }, measure)).toEqual(['یک دو', 'سه…']);
  expect(cut('  یک   دو سه ', 5)).toBe('یک د…');
});

it('draws hostile text as text', () => {
  const svg = drawCard({ ...card, title: '<script>&"\u0007\u202e\ud800x' }, measure);
  expect(textsOf(svg)[2]).toBe('&lt;script&gt;&amp;&quot; x'.replace('&quot; x', '&quot;  \ufffdx'));
  expect(svg).not.toContain('<script');
});
