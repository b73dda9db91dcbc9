import { describe, expect, it } from 'vitest';
import { isLess, product } from './decimals.ts';
import { judge } from './judging.ts';

describe('decimals', () => {
  it.each([
    ['121550', '10', '1215500'],
    ['121550.5', '0.1', '12155.05'],
    ['9007199254740993', '1', '9007199254740993'],
    ['0.0000014', '1', '0.000001'],
    ['0.0000015', '1', '0.000002'],
    ['0.0000004', '1', '0'],
    ['1234567.891', '0.001', '1234.567891'],
  ])('%s × %s is %s', (one, other, result) => expect(product(one, other)).toBe(result));
  it.each([
    ['9', '10', true],
    ['10', '9', false],
    ['10.5', '10.50', false],
    ['10.499999', '10.5', true],
    ['100000000000000.1', '100000000000000.2', true],
  ])('%s is less than %s: %s', (one, other, less) => expect(isLess(one, other)).toBe(less));
});

const rules = { path: 'data[0].usd', factor: '10', timeout_s: 5, most_percent: 10, least: '900000', most: '1400000' };
const current = { amount: '1200000', quote_unit: 'IRR' };
const judged = (text: string, more: Partial<typeof rules> = {}) => judge({ text }, { ...rules, ...more }, current);
const of = (value: string) => `{"data":[{"usd":${value}}]}`;

describe('what a source gives', () => {
  it.each([
    ['121550', '1215500'],
    ['121550.25', '1215502.5'],
    ['"121,550"', '1215500'],
    ['"۱۲۱٬۵۵۰"', '1215500'],
    ['1.2155e5', null],
  ])('%s becomes %s', (value, amount) => expect(judged(of(value)).amount ?? null).toBe(amount));

  it.each([
    ['not_json', 'no json'],
    ['not_json', '{"data":[{"usd":NaN}]}'],
    ['not_json', ''],
    ['not_json', '<html>'],
    ['not_json', '['.repeat(200_000)],
    ['path_missing', '{}'],
    ['path_missing', '[]'],
    ['path_missing', 'null'],
    ['path_missing', '{"data":[]}'],
    ['path_missing', '{"data":{"0":{"usd":121550}}}'],
    ['path_missing', '{"data":["usd"]}'],
    ['not_a_number', of('"NaN"')],
    ['not_a_number', of('"Infinity"')],
    ['not_a_number', of('1e400')],
    ['not_a_number', of('1e5')],
    ['not_a_number', of('null')],
    ['not_a_number', of('true')],
    ['not_a_number', of('{"value":121550}')],
    ['not_a_number', of('"121.550.000"')],
    ['not_a_number', of('""')],
    ['not_a_number', of(`"${'9'.repeat(41)}"`)],
    ['not_positive', of('0')],
    ['not_positive', of('-0')],
    ['not_positive', of('-121550')],
    ['not_positive', of('"−۱۲۱۵۵۰"')],
    ['out_of_bounds', of('89999')],
    ['out_of_bounds', of('140001')],
    ['out_of_bounds', of('9'.repeat(30))],
    ['out_of_bounds', of('0.00000000001')],
    ['jump', of('132001')],
    ['jump', of('107999')],
  ])('is %s', (reason, text) => expect(judged(text)).toMatchObject({ failure: { reason } }));

  it('may move by exactly the bound, and reach the least and the most', () => {
    expect(judged(of('132000')).amount).toBe('1320000');
    expect(judged(of('108000')).amount).toBe('1080000');
    expect(judged(of('90000'), { most_percent: 100 })).toMatchObject({ amount: '900000' });
    expect(judged(of('140000'), { most_percent: 100 })).toMatchObject({ amount: '1400000' });
  });

  it('says exactly why it is not taken', () => {
    const textOf = (text: string, more: Partial<typeof rules> = {}) =>
      (judged(text, more) as { failure: { text: string } }).failure.text;
    expect(textOf('{"data":[{}]}')).toBe('در پاسخ به «usd» نرسیدیم. مسیر را بررسی کنید.');
    expect(textOf(of('140001'))).toBe('نرخ ۱۴۰٬۰۰۱ تومان می‌شود که بیرون از بازهٔ ۹۰٬۰۰۰ تومان تا ۱۴۰٬۰۰۰ تومان است.');
    expect(textOf(of('139999'))).toBe('نرخ +۱۶٫۷٪ تغییر می‌کند؛ بیشترین تغییر مجاز ۱۰٪ است.');
    expect(judge({ failure: 'status', status: 302 }, rules, current)).toMatchObject({
      failure: { reason: 'status', text: 'نشانی به مقصد دیگری ارجاع داد (۳۰۲). نشانی نهایی را بنویسید.', read: null },
    });
    expect(judge({ failure: 'timed_out' }, rules, current)).toMatchObject({
      failure: { text: 'پاسخ کامل در ۵ ثانیه نرسید.' },
    });
  });

  it('keeps a key of the prototype out', () => {
    for (const path of ['constructor', '__proto__.usd', 'data.length', 'toString'])
      expect(judged(of('121550'), { path })).toMatchObject({ failure: { reason: 'path_missing' } });
  });
});
