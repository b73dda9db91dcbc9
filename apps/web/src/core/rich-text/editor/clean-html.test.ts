import { RichTextSchema } from '@rasteh/contract/rich-text/rich-text';
import { expect, test } from 'vitest';
import { blocksOfHtml, blocksOfPlain, cellBlocksOf } from './clean-html.ts';

const text = (value: string, format = 0) => ({ type: 'text', text: value, format });
const paragraph = (...children: unknown[]) => ({ type: 'paragraph', children });
const item = (...children: unknown[]) => ({ type: 'listitem', children });
const list = (listType: string, ...children: unknown[]) => ({ type: 'list', listType, start: 1, children });
const cell = (headerState: number, value: string) => ({
  type: 'tablecell',
  headerState,
  colSpan: 1,
  rowSpan: 1,
  children: [paragraph(...(value ? [text(value)] : []))],
});

/** Blocks of a pasted text, which every page may have. */
function paste(html: string) {
  const children = blocksOfHtml(html);
  const root = { type: 'root', children };
  expect(RichTextSchema.safeParse({ root }).error).toBeUndefined();
  return children;
}

test('keeps headings, paragraphs, strong and underlined texts, line breaks and quotes', () => {
  expect(
    paste(
      '<h1>تیتر</h1><p>متن <b>مهم</b> و <span style="text-decoration:underline">زیرخط</span><br>دوم</p><h5>کوچک</h5><blockquote><p>نقل</p></blockquote><hr>',
    ),
  ).toEqual([
    { type: 'heading', tag: 'h2', children: [text('تیتر')] },
    paragraph(text('متن '), text('مهم', 1), text(' و '), text('زیرخط', 8), { type: 'linebreak' }, text('دوم')),
    { type: 'heading', tag: 'h4', children: [text('کوچک')] },
    { type: 'quote', children: [text('نقل')] },
    { type: 'horizontalrule' },
  ]);
});

test('makes Arabic letters Persian and every white space one space, and leaves half-spaces', () => {
  expect(paste('<p>\n  قيمت&nbsp;&nbsp;كالا‌ها\n</p><p>&nbsp;</p>')).toEqual([paragraph(text('قیمت کالا‌ها'))]);
});

test('keeps links that a page may have, and the words of others', () => {
  expect(
    paste(
      '<p><a href="https://example.com/">بیرون <b>مهم</b></a> <a href="javascript:alert(1)">نه</a> <a href="java\tscript:x">نه</a></p>',
    ),
  ).toEqual([
    paragraph(
      { type: 'link', url: 'https://example.com/', children: [text('بیرون '), text('مهم', 1)] },
      text(' '),
      text('نه'),
      text(' '),
      text('نه'),
    ),
  ]);
});

test('nests lists, at most three deep', () => {
  const html = '<ul><li>یک<ol><li>الف<ul><li>ب<ul><li>ژرف</li></ul></li></ul></li></ol></li><li><p>دو</p></li></ul>';
  expect(paste(html)).toEqual([
    list(
      'bullet',
      item(text('یک')),
      item(list('number', item(text('الف')), item(list('bullet', item(text('ب')), item(text('ژرف')))))),
      item(text('دو')),
    ),
  ]);
});

test('makes lists of the paragraphs that Word writes in their place', () => {
  const word = (level: number, marker: string, value: string) =>
    `<p class=MsoListParagraph style='margin-right:36pt;mso-list:l0 level${level} lfo1'><span style='mso-list:Ignore'>${marker}<span>&nbsp; </span></span><span lang=FA>${value}<o:p></o:p></span></p>`;
  expect(
    paste(`<p class=MsoNormal>پیش</p>${word(1, '·', 'یک')}\n${word(2, '1.', 'درون')}${word(1, '·', 'دو')}<p>پس</p>`),
  ).toEqual([
    paragraph(text('پیش')),
    list('bullet', item(text('یک')), item(list('number', item(text('درون')))), item(text('دو'))),
    paragraph(text('پس')),
  ]);
});

test('keeps tables with their headers, and no table in a cell', () => {
  const html =
    '<table><thead><tr><th>کالا<th>قیمت</tr></thead><tbody><tr><th>میلگرد<td><h3>۱۰</h3></tr><tr><td><table><tr><td>درون</table><td></tr></tbody></table>';
  expect(paste(html)).toEqual([
    {
      type: 'table',
      children: [
        { type: 'tablerow', children: [cell(1, 'کالا'), cell(1, 'قیمت')] },
        { type: 'tablerow', children: [cell(2, 'میلگرد'), cell(0, '۱۰')] },
        { type: 'tablerow', children: [cell(0, 'درون'), cell(0, '')] },
      ],
    },
  ]);
});

test('puts blocks into a cell as paragraphs and lists', () => {
  expect(cellBlocksOf(paste('<h2>تیتر</h2><ul><li>یک</li></ul><hr><table><tr><td>خانه</table>'))).toEqual([
    paragraph(text('تیتر')),
    list('bullet', item(text('یک'))),
    paragraph(text('خانه')),
  ]);
});

test('keeps the direction of a block of Latin texts', () => {
  expect(paste('<p dir="ltr">A3 500</p>')).toEqual([{ ...paragraph(text('A3 500')), direction: 'ltr' }]);
});

test.each([
  '<script>alert(1)</script><p>متن</p>',
  '<p onclick="alert(1)">متن</p>',
  '<p><img src=x onerror=alert(1)>متن</p>',
  '<svg><script>alert(1)</script></svg><p>متن</p>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></table></mtext></math><p>متن</p>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript><p>متن</p>',
  '<p>متن<iframe srcdoc="<script>alert(1)</script>"></iframe></p>',
  '<template><p>پنهان</p></template><p>متن</p>',
  '<style>p{mso-style-name:x}</style><!--[if gte mso 9]><xml></xml><![endif]--><p class=MsoNormal>متن<o:p>&nbsp;</o:p></p>',
])('keeps the words alone of %s', (html) => {
  expect(paste(html)).toEqual([paragraph(text('متن'))]);
});

test('reads what Google Docs copies as it looks', () => {
  expect(
    paste(
      '<b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="rtl"><span style="font-weight:400">ساده </span><span style="font-weight:700">مهم</span></p></b>',
    ),
  ).toEqual([paragraph(text('ساده '), text('مهم', 1))]);
});

test('cleans plain text as it cleans HTML: a paragraph for each line, no tab, Persian letters and digits', () => {
  const children = blocksOfPlain('سايز\tقيمت\r\n\n١٢\t ٤٥\u200f\u0007\n\t\n');
  expect(children).toEqual([paragraph(text('سایز قیمت')), paragraph(text('۱۲ ۴۵'))]);
  expect(RichTextSchema.safeParse({ root: { type: 'root', children } }).error).toBeUndefined();
});

test('keeps the lines of preformatted text, and parts a summary from what follows', () => {
  expect(paste('<pre>یک\n  دو\tسه\n</pre>')).toEqual([paragraph(text('یک'), { type: 'linebreak' }, text(' دو سه'))]);
  expect(paste('<details><summary>خلاصه</summary>درون</details>')).toEqual([paragraph(text('خلاصه')), paragraph(text('درون'))]);
});

test('numbers a list of Word whose numbers are not marked, and takes them out of its text', () => {
  const word = (marker: string, words: string) => `<p style='mso-list:l0 level1 lfo1'><span>${marker}</span>${words}</p>`;
  expect(paste(word('۱.&nbsp;&nbsp; ', 'نخست') + word('۲.&nbsp;&nbsp; ', 'دوم'))).toEqual([
    list('number', item(text('نخست')), item(text('دوم'))),
  ]);
  expect(paste(word('·&nbsp;&nbsp; ', 'نخست'))).toEqual([list('bullet', item(text('نخست')))]);
  expect(paste(word('', '۱۲.۵ میلی‌متر'))).toEqual([list('bullet', item(text('۱۲.۵ میلی‌متر')))]);
});
