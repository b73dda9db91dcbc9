import { describe, expect, it } from 'vitest';
import { fieldErrors } from '../wire/field-texts.ts';
import { richTextLimits } from '../wire/limits.ts';
import { isLinkUrl } from './link-url.ts';
import { RichTextSchema } from './rich-text.ts';

const rich = (...children: unknown[]) => ({ root: { type: 'root', children } });
const text = (value: unknown, format: unknown = 0) => ({ type: 'text', text: value, format });
const paragraph = (...children: unknown[]) => ({ type: 'paragraph', children });
const link = (url: unknown) => ({ type: 'link', url, children: [text('پیوند')] });
const image = (changes: object = {}) => ({
  type: 'image',
  src: '/api/files/4/plan.png',
  altText: 'نقشه',
  width: 800,
  height: 600,
  ...changes,
});
const nested = (levels: number): unknown => ({
  type: 'list',
  listType: 'bullet',
  children: [{ type: 'listitem', children: levels > 1 ? [nested(levels - 1)] : [text('ته')] }],
});
const chain = (levels: number): unknown => {
  let node: object = text('ته');
  for (let at = 0; at < levels; at += 1) node = { type: 'paragraph', children: [node] };
  return node;
};

/** The paths of the errors of a refused text; empty if it is accepted. */
const refusedAt = (document: unknown): string[] => {
  const parsed = RichTextSchema.safeParse(document);
  return parsed.success ? [] : Object.keys(fieldErrors(parsed.error.issues));
};

/** What Lexical 0.52 writes: `JSON.stringify(editor.getEditorState())`. */
const element = { direction: null, format: '', indent: 0, version: 1 };
const lexicalText = (value: string, format = 0) => ({
  detail: 0,
  format,
  mode: 'normal',
  style: '',
  text: value,
  type: 'text',
  version: 1,
});
const lexicalParagraph = (...children: unknown[]) => ({
  ...element,
  children,
  textFormat: 0,
  textStyle: '',
  type: 'paragraph',
});
const lexicalCell = (headerState: number) => ({
  ...element,
  children: [lexicalParagraph()],
  backgroundColor: null,
  colSpan: 1,
  headerState,
  rowSpan: 1,
  type: 'tablecell',
});
const written = {
  root: {
    ...element,
    type: 'root',
    children: [
      { ...element, children: [lexicalText('قیمت')], tag: 'h2', type: 'heading' },
      lexicalParagraph(
        lexicalText('مهم', 25),
        { type: 'linebreak', version: 1 },
        {
          ...element,
          children: [lexicalText('درباره')],
          rel: 'noopener',
          target: null,
          title: null,
          url: '/pages/about',
          type: 'link',
        },
      ),
      {
        ...element,
        listType: 'number',
        start: 1,
        tag: 'ol',
        type: 'list',
        children: [{ ...element, children: [lexicalText('الف')], value: 1, type: 'listitem' }],
      },
      {
        ...element,
        type: 'table',
        children: [{ ...element, children: [lexicalCell(3), lexicalCell(1)], type: 'tablerow' }],
      },
    ],
  },
};

describe('a rich text', () => {
  it('is accepted as Lexical writes it, without the fields that pages do not use', () => {
    const cell = { type: 'tablecell', colSpan: 1, rowSpan: 1, children: [paragraph()] };
    expect(RichTextSchema.parse(written)).toEqual(
      rich(
        { type: 'heading', tag: 'h2', children: [text('قیمت')] },
        paragraph(text('مهم', 25), { type: 'linebreak' }, { ...link('/pages/about'), children: [text('درباره')] }),
        { type: 'list', listType: 'number', start: 1, children: [{ type: 'listitem', children: [text('الف')] }] },
        { type: 'table', children: [{ type: 'tablerow', children: [3, 1].map((headerState) => ({ ...cell, headerState })) }] },
      ),
    );
  });

  it('is the same after it was parsed once more', () => {
    const once = RichTextSchema.parse(rich(image(), nested(3), ...written.root.children));
    expect(RichTextSchema.parse(once)).toEqual(once);
  });

  it.each([
    ['a node of an unknown type', rich(paragraph(), { type: 'iframe', src: 'https://example.com' }), 'root.children.1.type'],
    ['a node without a type', rich({ children: [] }), 'root.children.0.type'],
    ['a node that is no object', rich('<script>alert(1)</script>'), 'root.children.0'],
    ['a script node within a line', rich(paragraph(text('a'), { type: 'script' })), 'root.children.0.children.1.type'],
    ['a block within a line', rich(paragraph(paragraph())), 'root.children.0.children.0.type'],
    [
      'a link within a link',
      rich(paragraph({ ...link('/'), children: [link('/')] })),
      'root.children.0.children.0.children.0.type',
    ],
    ['a heading of the page itself', rich({ type: 'heading', tag: 'h1', children: [] }), 'root.children.0.tag'],
    ['italics', rich(paragraph(text('a', 2))), 'root.children.0.children.0.format'],
    ['bold italics', rich(paragraph(text('a', 3))), 'root.children.0.children.0.format'],
    ['a negative format', rich(paragraph(text('a', -1))), 'root.children.0.children.0.format'],
    ['a text that is none', rich(paragraph(text({ toString: 'x' }))), 'root.children.0.children.0.text'],
    ['half a surrogate pair', rich(paragraph(text('\ud800'))), 'root.children.0.children.0.text'],
    ['a check list', rich({ type: 'list', listType: 'check', children: [] }), 'root.children.0.listType'],
    [
      'a paragraph as an item',
      rich({ type: 'list', listType: 'bullet', children: [paragraph()] }),
      'root.children.0.children.0.type',
    ],
    [
      'a table within a table',
      rich({ type: 'table', children: [{ type: 'table', children: [] }] }),
      'root.children.0.children.0.type',
    ],
    ['an image without an alternative', rich(image({ altText: '' })), 'root.children.0.altText'],
    ['an image of another site', rich(image({ src: 'https://example.com/x.png' })), 'root.children.0.src'],
    ['an image in its address', rich(image({ src: 'data:image/svg+xml,<svg onload=alert(1)>' })), 'root.children.0.src'],
    ['an image without a size', rich(image({ width: undefined })), 'root.children.0.width'],
    ['no root', {}, 'root'],
    ['nothing', null, '_'],
  ])('refuses %s, and says where', (_what, document, path) => {
    expect(refusedAt(document)).toEqual([path]);
  });

  it('leaves out handlers and other fields of a known node', () => {
    const hostile = { ...paragraph(text('a')), onclick: 'alert(1)', style: 'x', dangerouslySetInnerHTML: { __html: '<b>' } };
    expect(RichTextSchema.parse(rich(hostile))).toEqual(rich(paragraph(text('a'))));
  });

  it('keeps html in a text as text', () => {
    const html = '<img src=x onerror=alert(1)>';
    expect(RichTextSchema.parse(rich(paragraph(text(html))))).toEqual(rich(paragraph(text(html))));
  });

  it('has bounds, and a node beyond one of them is named', () => {
    expect(refusedAt(rich(nested(richTextLimits.list_depth)))).toEqual([]);
    expect(refusedAt(rich(nested(richTextLimits.list_depth + 1)))).toEqual([`root${'.children.0'.repeat(7)}`]);
    const deep = refusedAt(rich(chain(100_000)));
    expect(deep).toEqual([`root${'.children.0'.repeat(richTextLimits.depth + 1)}`]);
    const most = richTextLimits.nodes - 1;
    expect(refusedAt(rich(...Array.from({ length: most }, () => paragraph())))).toEqual([]);
    expect(refusedAt(rich(...Array.from({ length: most + 1 }, () => paragraph())))).toEqual([`root.children.${most}`]);
    const half = 'ا'.repeat(richTextLimits.characters / 2);
    expect(refusedAt(rich(paragraph(text(half)), paragraph(text(half))))).toEqual([]);
    expect(refusedAt(rich(paragraph(text(half)), paragraph(text(`${half}ا`))))).toEqual(['root.children.1.children.0']);
  });
});

describe('a link', () => {
  it.each([
    'https://example.com/a?b=c#d',
    'http://example.com',
    'HTTPS://example.com',
    'mailto:info@example.com',
    'tel:+982100000000',
    '/',
    '/categories/rebar?city=3#prices',
    '/news/بازار-آهن',
    'https://example.com/@shop?to=a@b.ir',
  ])('may lead to %s', (url) => {
    expect([isLinkUrl(url), refusedAt(rich(paragraph(link(url))))]).toEqual([true, []]);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'javascript://example.com/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'blob:https://example.com/1',
    'file:///etc/passwd',
    '//example.com',
    '/\\example.com',
    '/\t/example.com',
    '\\\\example.com',
    'https:\\\\example.com',
    'https://example.com/\njavascript:alert(1)',
    'https://bank.ir@example.com/',
    'https://bank.ir:443@example.com',
    'https://example.com/\u202egpj.exe',
    '/news/\u2067x',
    'about',
    '',
    '#x',
  ])('may not lead to %j', (url) => {
    expect([isLinkUrl(url), refusedAt(rich(paragraph(link(url))))]).toEqual([false, ['root.children.0.children.0.url']]);
  });
});
