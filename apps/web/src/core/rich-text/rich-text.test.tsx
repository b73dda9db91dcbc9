import { RichTextSchema, type RichText as RichTextValue } from '@rasteh/contract/rich-text/rich-text';
import { cleanup, render, screen, within } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { expectAccessibleInFull } from '../../testing/accessible.ts';
import { RichText } from './rich-text.tsx';

afterEach(cleanup);

const text = (value: unknown, format = 0) => ({ type: 'text', text: value, format });
const paragraph = (...children: unknown[]) => ({ type: 'paragraph', children });
const item = (...children: unknown[]) => ({ type: 'listitem', children });
const list = (listType: string, ...children: unknown[]) => ({ type: 'list', listType, start: 3, children });
const cell = (headerState: number, value: string) => ({ type: 'tablecell', headerState, children: [paragraph(text(value))] });
const documentOf = (...children: unknown[]) => ({ root: { type: 'root', children } });
const show = (...children: unknown[]) => render(<RichText text={RichTextSchema.parse(documentOf(...children))} />).container;

describe('a rich text', () => {
  test('shows paragraphs, formats, line breaks, headings, quotes, rules and links', () => {
    show(
      { type: 'heading', tag: 'h2', children: [text('اعتبار')] },
      paragraph(text('متن '), text('مهم', 25), { type: 'linebreak' }, text('زیرخط', 8)),
      { type: 'quote', children: [text('نقل')] },
      { type: 'horizontalrule' },
      paragraph({ type: 'link', url: '/suppliers', children: [text('تأمین‌کنندگان')] }),
      paragraph({ type: 'link', url: 'https://example.com/', children: [text('بیرون')] }),
    );
    expect(screen.getByRole('heading', { level: 2, name: 'اعتبار' })).toBeTruthy();
    const [formatted] = screen.getAllByRole('paragraph');
    expect(formatted?.textContent).toBe('متن مهمزیرخط');
    for (const mark of ['strong', 'code']) expect(formatted?.querySelector(mark)?.textContent).toBe('مهم');
    expect([...(formatted?.querySelectorAll('u') ?? [])].map(({ textContent }) => textContent)).toEqual(['مهم', 'زیرخط']);
    expect(formatted?.querySelector('br')?.nextSibling?.textContent).toBe('زیرخط');
    expect(screen.getByRole('blockquote').textContent).toBe('نقل');
    expect(screen.getByRole('separator').previousElementSibling).toBe(screen.getByRole('blockquote'));
    const links = screen
      .getAllByRole('link')
      .map((link) => [link.textContent, ...['href', 'rel'].map((name) => link.getAttribute(name))]);
    expect(links).toEqual([
      ['تأمین‌کنندگان', '/suppliers', null],
      ['بیرون', 'https://example.com/', 'noopener noreferrer'],
    ]);
  });

  test('puts a nested list into the item above it', () => {
    show(list('number', item(text('یک')), item(list('bullet', item(text('الف')))), item(text('دو'))));
    const [whole, nested] = screen.getAllByRole<HTMLOListElement>('list');
    expect([whole?.tagName, whole?.start]).toEqual(['OL', 3]);
    const [first, last] = [...(whole?.children ?? [])];
    expect(whole?.children).toHaveLength(2);
    expect([first?.firstChild?.textContent, last?.textContent]).toEqual(['یک', 'دو']);
    expect([nested?.tagName, nested?.textContent, nested?.parentElement]).toEqual(['UL', 'الف', first]);
  });

  test('shows a table with its headers in a frame that the keyboard reaches, and an image with its text', async () => {
    const rows = [
      [cell(3, 'روز'), cell(1, 'پایان')],
      [cell(2, 'شنبه'), cell(0, '۱۸')],
    ];
    show(
      { type: 'table', children: rows.map((children) => ({ type: 'tablerow', children })) },
      { type: 'image', src: '/api/files/4/plan.png', altText: 'نقشه', width: 800, height: 600 },
    );
    const frame = screen.getByRole('region', { name: 'جدول ۱' });
    expect(frame.tabIndex).toBe(0);
    expect(
      within(frame)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['روز', 'پایان']);
    expect(within(frame).getByRole('rowheader').textContent).toBe('شنبه');
    expect(within(frame).getByRole('cell').textContent).toBe('۱۸');
    expect(screen.getByRole('img', { name: 'نقشه' }).getAttribute('src')).toBe('/api/files/4/plan.png');
    await expectAccessibleInFull();
  });
});

/** What a faulty or foreign api might send: none of it is validated here. */
const hostile: [string, unknown][] = [
  ['a script node', { type: 'script', text: 'window.hacked()', children: [text('window.hacked()')] }],
  ['html in a text', paragraph(text('<img src=x onerror="window.hacked()"><script>window.hacked()</script>'))],
  ['an html node', { type: 'html', html: '<script>window.hacked()</script>', dangerouslySetInnerHTML: { __html: '<b>' } }],
  ['a node with a handler', { ...paragraph(text('a')), onclick: 'window.hacked()', onClick: 'window.hacked()' }],
  ['a heading of another tag', { type: 'heading', tag: 'script', children: [text('window.hacked()')] }],
  ['an image in its address', { type: 'image', src: 'javascript:window.hacked()', altText: 'x', width: 1, height: 1 }],
  ['an image of another site', { type: 'image', src: '//example.com/x.png', altText: 'x', width: 1, height: 1 }],
  ['a frame', { type: 'iframe', src: 'javascript:window.hacked()', children: [] }],
  ...[
    'javascript:window.hacked()',
    'JAVASCRIPT:window.hacked()',
    'java\tscript:window.hacked()',
    '\u0001javascript:window.hacked()',
    'data:text/html,<script>window.hacked()</script>',
    'vbscript:window.hacked()',
    '//example.com',
    '/\\example.com',
  ].map((url): [string, unknown] => [
    `a link to ${JSON.stringify(url)}`,
    paragraph({ type: 'link', url, children: [text('پیوند')] }),
  ]),
];

describe('a hostile rich text', () => {
  test.each(hostile)('runs nothing and leads nowhere: %s', (_what, block) => {
    const hacked = vi.fn();
    vi.stubGlobal('hacked', hacked);
    const faulty = documentOf(block) as unknown as RichTextValue;
    const { container } = render(<RichText text={faulty} />);
    for (const element of container.querySelectorAll('*')) {
      element.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      expect(['DIV', 'P']).toContain(element.tagName);
      expect(element.getAttributeNames().filter((name) => name !== 'class')).toEqual([]);
    }
    expect(renderToStaticMarkup(<RichText text={faulty} />)).not.toMatch(/<(script|img|iframe|a)\b/);
    expect(hacked).not.toHaveBeenCalled();
    vi.unstubAllGlobals();
  });

  test.each(hostile.filter(([what]) => !/html in a text|handler/.test(what)))(
    'is refused by the contract: %s',
    (_what, block) => {
      const { error } = RichTextSchema.safeParse(documentOf(paragraph(), block));
      expect(error?.issues[0]?.path.join('.')).toMatch(/^root\.children\.1\./);
    },
  );
});
