import { CANARY, type CorpusFile, odd } from './corpus-file.ts';
import { zipOf } from './zip.ts';

const list = 'کالا,قیمت\nمیلگرد ۱۴,38450\n';
const utf16 = (text: string): Buffer => Buffer.from(`\ufeff${text}`, 'utf16le');
const windows = Buffer.concat([
  Buffer.from([0xe3, 0xed, 0xe1, 0xd0, 0xd1, 0xcf]),
  Buffer.from(',38450\r\n'),
  Buffer.from([0xe4, 0xc8, 0xd4, 0xed]),
  Buffer.from(',1000\r\n'),
]);

/** Tables and texts, of which a price list is read. */
export const texts: readonly CorpusFile[] = [
  odd('a table', 'list.csv', 'csv', list, 'read'),
  odd('a text', 'list.txt', 'txt', 'میلگرد ۱۴: 38450\n', 'read'),
  odd('a table with a byte order mark', 'mark.csv', 'csv', `\ufeff${list}`, 'read'),
  odd('a table of old Mac lines', 'mac.csv', 'csv', list.replaceAll('\n', '\r'), 'read'),
  odd('a table in Windows-1256', 'windows.csv', 'csv', windows, 'read'),
  odd('«Unicode Text» of Excel', 'unicode.txt', 'txt', utf16(list.replaceAll(',', '\t')), 'read'),
  odd('UTF-16 with the high byte first', 'big.txt', 'txt', utf16(list.replaceAll(',', '\t')).swap16(), 'read'),
  odd('a table that names its separator', 'sep.csv', 'csv', 'sep=;\nکالا;قیمت\nمیلگرد;38450\n', 'read'),
  odd(
    'a table with formulas',
    'formulas.csv',
    'csv',
    `کالا,قیمت\n"=HYPERLINK(""https://example.org/${CANARY}"")",1\n@SUM(1),+1\n-1,"\t=1"\n`,
    'read',
  ),
  odd('a table with a program in a formula', 'dde.csv', 'csv', "کالا,قیمت\n=cmd|'/c calc'!A0,1\n", 'read'),
  odd('a table with a page in it', 'page.csv', 'csv', `کالا,قیمت\n<script>${CANARY}</script>,1\n`, 'read'),
  odd('a page named as a table', 'html.csv', 'csv', `<!doctype html><script>${CANARY}</script>`, 'read'),
  odd('a table with a quote that does not end', 'quote.csv', 'csv', 'کالا,قیمت\n"میلگرد,38450\n', 'read'),
  odd('a table of a hundred thousand columns', 'columns.csv', 'csv', `${'1,'.repeat(100_000)}\n1,2\n`, 'read'),
  odd('a table of one long cell', 'cell.csv', 'csv', 'م'.repeat(1_000_000), 'read'),
  odd('a table of half a million separators', 'separators.csv', 'csv', `${';\n'.repeat(500_000)}`, 'too_many_rows'),
  odd('a table of blank lines', 'blank.csv', 'csv', '\n\n  \n', 'empty'),
  odd('only a byte order mark', 'only-mark.txt', 'txt', '\ufeff', 'empty'),
  odd('a table with marks of direction', 'bidi.csv', 'csv', 'کالا,قیمت\n\u202eدرگلیم,38450\n', 'read'),
  odd('a table with letters of Arabic', 'arabic.csv', 'csv', 'كالا,قيمت\nميلگرد,٣٨٤٥٠\n', 'read'),
  odd('a text that ends with Ctrl+Z', 'dos.txt', 'txt', `${list}\x1a`, 'read'),
  odd('UTF-16 with half a letter', 'odd.txt', 'wrongFormat', Buffer.concat([utf16('کالا'), Buffer.from([0x41])])),
  odd('a text with a NUL', 'nul.txt', 'wrongFormat', 'کالا\0,قیمت'),
  odd('a text with commands for terminals', 'escape.txt', 'wrongFormat', '\x1b]0;owned\x07کالا'),
  odd('a text with a backspace', 'backspace.csv', 'wrongFormat', 'کالا\b,قیمت'),
  odd(
    'random bytes named as a table',
    'random.csv',
    'wrongFormat',
    Buffer.from(Array.from({ length: 400 }, (_, n) => (n * 167 + 13) % 256)),
  ),
  odd('a PNG named as a table', 'picture.csv', 'wrongFormat', Buffer.from('89504e470d0a1a0a', 'hex')),
  odd('a PDF named as a text', 'paper.txt', 'wrongFormat', '%PDF-1.7\n%%EOF'),
  odd('an archive named as a table', 'zip.csv', 'wrongFormat', () => zipOf([{ name: 'a' }])),
  odd('an old workbook named as a table', 'old.csv', 'wrongFormat', Buffer.from('d0cf11e0a1b11ae1', 'hex')),
  odd('nothing named as a table', 'nothing.csv', 'empty', ''),
];
