import fc from 'fast-check';
import { drawPaper } from '../../src/core/lib/pdf/thread.ts';
import { zipOf } from '../../src/testing/odd-files/zip.ts';

/** The input of a kind of parser: the pieces of its syntax, at which it may restart, and the maximum length. */
type Kind = { pieces: readonly string[]; most: number; head?: string; tail?: string };

const signs = [
  ' ',
  '\n',
  '\t',
  '"',
  "'",
  ',',
  ';',
  ':',
  '.',
  '-',
  '/',
  '\\',
  '(',
  '[',
  '{',
  '<',
  '=',
  '\u200c',
  '\0',
  '۱',
  '1',
  'a',
  'م',
];

/** The kinds of text that untrusted users send to the parsers. */
const kinds = {
  svg: {
    pieces: [
      ...[
        '<g>',
        '</g>',
        '<g/>',
        '<path d="M0 0"/>',
        '<path d="',
        ' a="1"',
        ' id="a"',
        '<style>',
        '</style>',
        '<defs>',
        '<mask id="m">',
      ],
      ...[
        '.a{fill:red}',
        'x{',
        '}',
        '/*',
        '*/',
        '@media a{',
        'fill:rgb(',
        '<!--',
        '-->',
        '<![CDATA[',
        ']]>',
        '&amp;',
        '&#x',
        '<use href="#a"/>',
      ],
      ...[' style="', ' fill="url(#', '">', '<text>', '</text>', '<?xml ', '<!DOCTYPE '],
    ],
    head: '<svg xmlns="http://www.w3.org/2000/svg">',
    tail: '</svg>',
    most: 2_000_000,
  },
  style: {
    pieces: ['.a{fill:red}', 'x{', '{', '}', '/*', '*/', '@media a{', ';', ':', 'fill:rgb(', 'fill:', '.a,', '\\'],
    head: '<svg xmlns="http://www.w3.org/2000/svg"><style><![CDATA[',
    tail: ']]></style></svg>',
    most: 2_000_000,
  },
  path: {
    pieces: ['M 1,2 ', 'L', '1', '.', 'rgb(', 'url(#a', ')', '&amp;', '&#65;', 'matrix(1', '%'],
    head: '<svg xmlns="http://www.w3.org/2000/svg"><path d="',
    tail: '"/></svg>',
    most: 2_000_000,
  },
  csv: {
    pieces: ['"', '""', ',', ';', '\t', '|', '\n', '\r\n', 'sep=;\n', 'قیمت,', 'میلگرد ۱۴,', '38,450,', "'=", '۱۴۰۵/۰۹/۰۱,', 'ﷺ'],
    most: 5_000_000,
  },
  sheet: {
    pieces: [
      ...[
        '<row>',
        '</row>',
        '<row r="1">',
        '<c r="A1">',
        '<c>',
        '</c>',
        '<v>1</v>',
        '<v>',
        '</v>',
        '<c t="inlineStr"><is><t>قیمت</t></is></c>',
      ],
      ...['<c t="s"><v>0</v></c>', '<mergeCell ref="A1:ZZ9999"/>', '<sheetData>', '<!--', '&lt;', '<f>', '</f>'],
    ],
    head: '<worksheet>',
    tail: '</worksheet>',
    most: 20_000_000,
  },
  formats: {
    pieces: ['<numFmt numFmtId="170" formatCode="', '"/>', '[', ']', '&quot;', '_', '\\', 'general', 'yyyy'],
    head: '<styleSheet>',
    tail: '</styleSheet>',
    most: 5_000_000,
  },
  message: {
    pieces: [
      ...[
        'میلگرد ۱۴ ذوب‌آهن ',
        '۳۸٬۴۵۰ تومان',
        '38450',
        '1',
        '1 111',
        "1'111",
        'هر کیلوگرم',
        'تن',
        '\n',
        ': ',
        ' قیمت ',
        'تماس بگیرید',
        '0912',
        '@abc',
      ],
      ...['https://', '1405/09/01 ', '👨‍👩‍👧‍👦', '—', '…', 'IPE', '-', '۲۰ شاخه'],
    ],
    most: 400_000,
  },
  pasted: {
    pieces: [
      'میلگرد ۱۴: ۲۰',
      '۱۴ تن ',
      '1.',
      '1) ',
      '\n',
      '\t',
      'شاخه ',
      '1,111',
      '1/5',
      'م',
      'aa ',
      '×',
      ' - ',
      'کیلوگرم',
      'ردیف\tشرح\tمقدار\n',
    ],
    most: 20_000,
  },
  query: { pieces: ['میلگرد', ' ', '14', 'a1', '\u200c', 'ﷺ', 'e\u0301', '%', '_', '👨‍👩‍👧‍👦', 'IPE'], most: 4_000 },
  json: {
    pieces: ['[', '{"a":', '{"prices":[', '"a",', '0,', '"\\u0000', '{"__proto__":', '1e9,', '}', ']', '"text":"', 'null,'],
    most: 1_048_576,
  },
} as const satisfies Record<string, Kind>;
export type KindName = keyof typeof kinds;

/** Texts of a kind: a few pieces, each repeated up to the maximum length, since such inputs slow a parser down most. */
export function foreignTexts(name: KindName): fc.Arbitrary<string> {
  const { pieces, most, head = '', tail = '' }: Kind = kinds[name];
  const piece = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...pieces) },
    { weight: 1, arbitrary: fc.constantFrom(...signs) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 8 }) },
  );
  const pump = fc.record({
    unit: fc.array(piece, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('')),
    share: fc.constantFrom(0, 0, 0.001, 0.1, 0.5, 1),
  });
  return fc.array(pump, { minLength: 1, maxLength: 4 }).map((pumps) => {
    const inside = pumps.map(({ unit, share }) =>
      unit.repeat(1 + Math.floor((share * most) / Math.max(1, Buffer.byteLength(unit)))),
    );
    return `${head}${inside.join('')}`.slice(0, most - tail.length - 1) + tail;
  });
}

const workbook =
  '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="r"><sheets><sheet name="a" sheetId="1" r:id="r1"/></sheets></workbook>';
const relations = '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>';

/** Workbooks with one foreign part, or with thousands of entries. */
export const foreignBooks: fc.Arbitrary<Buffer> = fc
  .oneof(
    { weight: 4, arbitrary: foreignTexts('sheet').map((sheet) => [{ name: 'xl/worksheets/sheet1.xml', content: sheet }]) },
    { weight: 2, arbitrary: foreignTexts('formats').map((styles) => [{ name: 'xl/styles.xml', content: styles }]) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.integer({ min: 100, max: 20_000 }), fc.constantFrom('a', '../', 'xl/', 'ﷺ'))
        .map(([count, name]) => Array.from({ length: count }, (_, n) => ({ name: `${name}${n}`, content: '' }))),
    },
  )
  .map((entries) =>
    zipOf([
      { name: '[Content_Types].xml', content: '<Types/>' },
      { name: 'xl/workbook.xml', content: workbook },
      { name: 'xl/_rels/workbook.xml.rels', content: relations },
      ...entries,
    ]),
  );

const heads: Record<string, string> = {
  'a.pdf': '%PDF-1.7\n',
  'a.doc': '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1',
  'a.docx': 'PK\x03\x04',
  'a.png': '\x89PNG\r\n\x1a\n',
  'a.jpg': '\xff\xd8\xff\xe0',
};

/** Documents and pictures with a valid signature and arbitrary bytes after it, up to 2 MB. */
export const foreignFiles: fc.Arbitrary<{ name: string; content: Buffer }> = fc
  .tuple(fc.constantFrom(...Object.keys(heads)), fc.uint8Array({ minLength: 1, maxLength: 64 }), fc.constantFrom(1, 100, 20_000))
  .map(([name, unit, times]) => ({
    name,
    content: Buffer.concat([Buffer.from(heads[name] ?? '', 'latin1'), ...Array<Uint8Array>(times).fill(unit)]).subarray(
      0,
      2_000_000,
    ),
  }));

/** PDFs with text of which some bytes are others, a part is there many times, or much of the end is missing. */
export const foreignPapers: fc.Arbitrary<Buffer> = fc
  .record({
    rows: fc.array(fc.string({ maxLength: 200, unit: 'binary' }), { minLength: 1, maxLength: 40 }),
    changes: fc.array(fc.tuple(fc.double({ min: 0, max: 0.999, noNaN: true }), fc.nat(255)), { maxLength: 20 }),
    end: fc.double({ min: 0.2, max: 1, noNaN: true }),
    times: fc.constantFrom(1, 1, 50),
  })
  .map(({ rows, changes, end, times }) => {
    const columns = ['شرح کالا', 'مقدار'].map((title) => ({ title, share: 1 }));
    const cells = rows.map((text) => [{ text }, { text: '۱۲' }]);
    const blocks = [{ kind: 'table' as const, columns, rows: cells, sums: [] }];
    const bytes = Buffer.from(drawPaper({ heading: '', facts: [], blocks, footer: '' }));
    for (const [place, value] of changes) bytes[Math.floor(place * bytes.length)] = value;
    const part = bytes.subarray(9, end < 0.6 ? bytes.length : Math.floor(end * bytes.length));
    // An upload without its beginning or its end is refused before anything reads it; the others have at most 2 MB.
    const middle = Buffer.concat(Array<Buffer>(times).fill(part)).subarray(0, 2_000_000);
    return Buffer.concat([Buffer.from('%PDF-1.7\n'), middle, Buffer.from('\n%%EOF\n')]);
  });
