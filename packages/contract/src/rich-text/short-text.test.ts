import { describe, expect, it } from 'vitest';
import { fieldErrors } from '../wire/field-texts.ts';
import { shortTextLimits } from '../wire/limits.ts';
import { hasFormats, plainTextOf } from './plain-text.ts';
import { ShortTextSchema } from './short-text.ts';

const text = (words: string, format = 0) => ({ type: 'text' as const, text: words, format });
const paragraph = (...children: object[]) => ({ type: 'paragraph', children });
const item = (...children: object[]) => ({ type: 'listitem', children });
const body = (...children: object[]) => ({ root: { type: 'root', children } });
const link = (url: string, ...children: object[]) => ({ type: 'link', url, children });
const list = (listType: 'bullet' | 'number', ...children: object[]) => ({ type: 'list', listType, start: 1, children });
const problems = (value: unknown) =>
  ShortTextSchema.safeParse(value).error?.issues.map(({ message, path }) => [message, path.join('.')]);

const whole = body(
  paragraph(text('میلگرد '), text('آجدار', 1), { type: 'linebreak' }, link('https://example.com/a', text('گواهی'))),
  paragraph(),
  list('number', item(text('سایز ۸')), item(list('bullet', item(text('شاخهٔ ۱۲ متری')))), item(text('سایز ۱۰'))),
);

describe('a short text', () => {
  it('keeps paragraphs, lists, links and strong words', () => {
    expect(ShortTextSchema.parse(whole)).toEqual(whole);
  });

  it.each([
    ['a heading', { type: 'heading', tag: 'h2', children: [text('تیتر')] }],
    ['a table', { type: 'table', children: [] }],
    ['an image', { type: 'image', src: '/api/files/1/a.webp', altText: 'الف', width: 1, height: 1 }],
    ['a rule', { type: 'horizontalrule' }],
    ['a quote', { type: 'quote', children: [] }],
  ])('refuses %s, at its place', (_name, block) => {
    expect(problems(body(paragraph(), block))).toEqual([[`rich_text_node:${block.type}`, 'root.children.1.type']]);
  });

  it('refuses other formats wherever they stand', () => {
    expect(problems(body(paragraph(text('الف', 9)), list('bullet', item(text('ب', 16)))))).toEqual([
      ['rich_text_format', 'root.children.0.children.0.format'],
      ['rich_text_format', 'root.children.1.children.0.children.0.format'],
    ]);
  });

  it('refuses what no rich text has: scripts behind links, unknown nodes', () => {
    expect(problems(body(paragraph(link('javascript:alert(1)', text('الف')))))).toEqual([
      ['link_url', 'root.children.0.children.0.url'],
    ]);
    expect(problems(body({ type: 'iframe' }))).toHaveLength(1);
  });

  it('counts its words alone', () => {
    const most = 'ا'.repeat(shortTextLimits.characters);
    expect(problems(body(paragraph(text(most, 1))))).toBeUndefined();
    expect(problems(body(paragraph(text(most), text('ا', 1))))).toEqual([['short_text_characters', 'root']]);
  });
});

describe('a node that is refused', () => {
  const textsOf = (value: unknown) => fieldErrors(ShortTextSchema.safeParse(value).error?.issues ?? []);
  it.each([
    ['table', { type: 'table', children: [] }, 'اینجا جدول ذخیره نمی‌شود. آن را حذف کنید.'],
    [
      'image',
      { type: 'image', src: '/a.webp', altText: 'الف', width: 1, height: 1 },
      'اینجا تصویر ذخیره نمی‌شود. آن را حذف کنید.',
    ],
    ['code', { type: 'code', children: [] }, 'اینجا قطعهٔ کد ذخیره نمی‌شود. آن را حذف کنید.'],
    ['marquee', { type: 'marquee' }, 'اینجا بخشی از نوع «marquee» ذخیره نمی‌شود. آن را حذف کنید.'],
    ['without a type', {}, 'اینجا بخشی بدون نوع ذخیره نمی‌شود. آن را حذف کنید.'],
  ])('is named by its type: %s', (_name, block, said) => {
    expect(textsOf(body(paragraph(), block))).toEqual({ 'root.children.1.type': [said] });
  });

  it('is named inside of a line, a list and a table', () => {
    const tab = { type: 'tab', text: '\t', format: 0 };
    expect(textsOf(body(paragraph(tab)))).toEqual({
      'root.children.0.children.0.type': ['اینجا فاصلهٔ تب ذخیره نمی‌شود. آن را حذف کنید.'],
    });
    expect(textsOf(body(list('bullet', { type: 'youtube', children: [] })))).toEqual({
      'root.children.0.children.0.type': ['اینجا بخشی از نوع «youtube» ذخیره نمی‌شود. آن را حذف کنید.'],
    });
  });
});

describe('the formats of a short text', () => {
  const plain = paragraph(text('میلگرد'), { type: 'linebreak' }, text('آجدار'));
  it.each([
    ['no', [plain, paragraph()], false],
    ['a strong word', [plain, paragraph(text('آجدار', 1))], true],
    ['a link', [paragraph(link('/news', text('خبر')))], true],
    ['a list', [list('bullet', item(text('آجدار')))], true],
    ['a direction', [{ ...plain, direction: 'ltr' }], true],
  ])('are %s', (_name, blocks, has) => {
    expect(hasFormats(ShortTextSchema.parse(body(...blocks)))).toBe(has);
  });
});

describe('the words of a short text', () => {
  it('have a line for each paragraph and item', () => {
    expect(plainTextOf(ShortTextSchema.parse(whole))).toBe('میلگرد آجدار\nگواهی\n\n۱. سایز ۸\n• شاخهٔ ۱۲ متری\n۲. سایز ۱۰');
  });

  it('have the addresses of links for reviewers', () => {
    const shown = plainTextOf(ShortTextSchema.parse(whole), { hasUrls: true });
    expect(shown).toContain('گواهی (https://example.com/a)');
  });

  it('are in the form of stored texts', () => {
    expect(plainTextOf(ShortTextSchema.parse(body(paragraph(text(' كاشي  ٣٠ ')), paragraph())))).toBe('کاشی ۳۰');
  });
});
