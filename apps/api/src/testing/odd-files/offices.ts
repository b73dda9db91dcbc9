import { type CorpusFile, odd } from './corpus-file.ts';
import { type ZipEntry, zipOf } from './zip.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const types = (...more: string[]): ZipEntry => ({
  name: '[Content_Types].xml',
  content: `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/>${more.join('')}</Types>`,
});
const rels: ZipEntry = {
  name: 'xl/_rels/workbook.xml.rels',
  content: `<Relationships><Relationship Id="r1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
};
const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
const rows = `<row>${text('کالا')}${text('قیمت')}</row><row>${text('میلگرد ۱۴')}<c><v>38450</v></c></row>`;
const sheetOf = (inside: string, head = ''): ZipEntry => ({
  name: 'xl/worksheets/sheet1.xml',
  content: `${head}<worksheet xmlns="${MAIN}"><sheetData>${inside}</sheetData></worksheet>`,
});
const workbook: ZipEntry = {
  name: 'xl/workbook.xml',
  content: `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="a" sheetId="1" r:id="r1"/></sheets></workbook>`,
};
const book = (...more: ZipEntry[]): ZipEntry[] => [types(), workbook, rels, sheetOf(rows), ...more];
const paper = (...more: ZipEntry[]): ZipEntry[] => [types(), { name: 'word/document.xml', content: '<w:document/>' }, ...more];
const whole = (): Buffer => zipOf(book());
const macroType = '<Override PartName="/xl/other.bin" ContentType="application/vnd.ms-office.vbaProject"/>';
const enabled = '<Override PartName="/xl/workbook.xml" ContentType="application/vnd.ms-excel.sheet.macroEnabled.main+xml"/>';
const binaryType = '<Default Extension="bin" ContentType="application/vnd.ms-excel.sheet.binary.macroEnabled.main"/>';
const laughs = '<!DOCTYPE a [<!ENTITY b "aaaaaaaaaa"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]>';

/** Workbooks and documents that are stored: what is dangerous in them is never run here, and they are only ever saved. */
const kept: CorpusFile[] = [
  odd('a workbook', 'prices.xlsx', 'xlsx', whole, 'read'),
  odd(
    'a workbook of SheetJS, which lists the type of a macro workbook for an extension that no part has',
    'sheetjs.xlsx',
    'xlsx',
    () => zipOf([types(binaryType), workbook, rels, sheetOf(rows)]),
    'read',
  ),
  odd(
    'a workbook whose entries have backslashes',
    'backslashes.xlsx',
    'xlsx',
    () => zipOf(book().map((one) => ({ ...one, name: one.name.replaceAll('/', '\\') }))),
    'read',
  ),
  odd(
    'a workbook in UTF-16',
    'utf-16.xlsx',
    'xlsx',
    () => zipOf(book().map((one) => ({ ...one, content: Buffer.from(`\ufeff${one.content}`, 'utf16le') }))),
    'read',
  ),
  odd('a workbook in capitals', 'PRICES.XLSX', 'xlsx', whole, 'read'),
  odd('a document', 'letter.docx', 'docx', () => zipOf(paper())),
  odd(
    'a workbook whose entries are not packed',
    'stored.xlsx',
    'xlsx',
    () => zipOf(book().map((one) => ({ ...one, isStored: true }))),
    'read',
  ),
  odd('a workbook with a comment', 'comment.xlsx', 'xlsx', () => zipOf(book(), 'comment'), 'read'),
  odd(
    'a workbook with links to other books',
    'links.xlsx',
    'xlsx',
    () => zipOf(book({ name: 'xl/externalLinks/externalLink1.xml', content: '<externalLink/>' })),
    'read',
  ),
  odd(
    'a workbook with a query of another place',
    'query.xlsx',
    'xlsx',
    () => zipOf(book({ name: 'xl/connections.xml', content: '<connections/>' })),
    'read',
  ),
  odd(
    'a workbook with formulas that call programs',
    'dde.xlsx',
    'xlsx',
    () => zipOf([types(), workbook, rels, sheetOf(`${rows}<row><c><f>cmd|'/c calc'!A0</f></c></row>`)]),
    'read',
  ),
  odd('a document with a template from elsewhere', 'template.docx', 'docx', () =>
    zipOf(
      paper({
        name: 'word/_rels/settings.xml.rels',
        content: '<Relationships><Relationship TargetMode="External" Target="https://example.org/a.dotm"/></Relationships>',
      }),
    ),
  ),
  odd(
    'a workbook with a merge over all rows',
    'merge.xlsx',
    'xlsx',
    () =>
      zipOf([
        types(),
        workbook,
        rels,
        {
          name: 'xl/worksheets/sheet1.xml',
          content: `<worksheet><sheetData>${rows}</sheetData><mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells></worksheet>`,
        },
      ]),
    'read',
  ),
  odd(
    'a workbook with a cell in the last column',
    'last-column.xlsx',
    'xlsx',
    () => zipOf([types(), workbook, rels, sheetOf(`${rows}<row><c r="XFD3"><v>1</v></c></row>`)]),
    'too_many_columns',
  ),
  odd('a workbook without rows', 'no-rows.xlsx', 'xlsx', () => zipOf([types(), workbook, rels, sheetOf('')]), 'empty'),
  odd('a workbook whose sheet is missing', 'no-sheet.xlsx', 'xlsx', () => zipOf([types(), workbook, rels]), 'empty'),
  odd(
    'a workbook with entities',
    'entities.xlsx',
    'xlsx',
    () => zipOf([types(), workbook, rels, sheetOf(rows, laughs)]),
    'unreadable',
  ),
  odd(
    'a workbook with a local file in an entity',
    'local.xlsx',
    'xlsx',
    () => zipOf([types(), workbook, rels, sheetOf(rows, '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>')]),
    'unreadable',
  ),
  odd(
    'a workbook with a sheet that is no XML',
    'no-xml.xlsx',
    'xlsx',
    () => zipOf([types(), workbook, rels, { name: 'xl/worksheets/sheet1.xml', content: '<<<' }]),
    'unreadable',
  ),
  odd(
    'a workbook with a false sum',
    'false-sum.xlsx',
    'xlsx',
    () => zipOf([types(), workbook, rels, { ...sheetOf(rows), sum: 1 }]),
    'read',
  ),
  odd(
    'a workbook with a false size',
    'false-size.xlsx',
    'xlsx',
    () => zipOf([types(), workbook, rels, { ...sheetOf(rows), unpacked: 10 }]),
    'unreadable',
  ),
  odd(
    'a workbook that packs 9 MB well',
    'dense.xlsx',
    'xlsx',
    () => zipOf(book({ name: 'xl/media/a.xml', content: Buffer.alloc(9_000_000) })),
    'read',
  ),
];

const traversals = [
  '../evil.xml',
  'xl/../../evil.xml',
  '/etc/passwd',
  '\\\\host\\share',
  'xl\\..\\..\\evil.xml',
  'C:\\evil.xml',
  'xl/a\0.xml',
];
/** Workbooks and documents that are refused. */
const refused: CorpusFile[] = [
  odd('a workbook with macros', 'macros.xlsx', 'wrongFormat', () => zipOf(book({ name: 'xl/vbaProject.bin' }))),
  odd('a workbook with macros in capitals', 'macros-upper.xlsx', 'wrongFormat', () => zipOf(book({ name: 'xl/VBAPROJECT.BIN' }))),
  odd('a workbook with macros under another name', 'macros-other.xlsx', 'wrongFormat', () =>
    zipOf([types(macroType), workbook, rels, sheetOf(rows), { name: 'xl/other.bin' }]),
  ),
  odd('a workbook with a binary part of the kind with macros', 'macros-default.xlsx', 'wrongFormat', () =>
    zipOf([types(binaryType), workbook, rels, sheetOf(rows), { name: 'xl/code.BIN' }]),
  ),
  odd('a workbook with macros under a name with references', 'macros-name.xlsx', 'wrongFormat', () =>
    zipOf([types(enabled.replace('workbook', 'work&#98;ook')), workbook, rels, sheetOf(rows)]),
  ),
  odd('a workbook of the kind with macros', 'macros-type.xlsx', 'wrongFormat', () =>
    zipOf([types(enabled), workbook, rels, sheetOf(rows)]),
  ),
  odd('a workbook with macros of Excel 4', 'macros-4.xlsx', 'wrongFormat', () =>
    zipOf(book({ name: 'xl/macrosheets/sheet1.xml' })),
  ),
  odd('a workbook with controls', 'controls.xlsx', 'wrongFormat', () => zipOf(book({ name: 'xl/activeX/activeX1.bin' }))),
  odd('a document with macros', 'macros.docx', 'wrongFormat', () => zipOf(paper({ name: 'word/vbaProject.bin' }))),
  odd('a workbook with macros by its own name', 'macros.xlsm', 'wrongFormat', () => zipOf(book({ name: 'xl/vbaProject.bin' }))),
  odd('a document with macros by its own name', 'macros.docm', 'wrongFormat', () =>
    zipOf(paper({ name: 'word/vbaProject.bin' })),
  ),
  odd('a binary workbook', 'binary.xlsb', 'wrongFormat', () => zipOf([types(), { name: 'xl/workbook.bin' }])),
  odd('a binary workbook named as a workbook', 'binary.xlsx', 'wrongFormat', () => zipOf([types(), { name: 'xl/workbook.bin' }])),
  odd('a presentation named as a document', 'slides.docx', 'wrongFormat', () =>
    zipOf([types(), { name: 'ppt/presentation.xml' }]),
  ),
  odd('a document named as a workbook', 'letter.xlsx', 'wrongFormat', () => zipOf(paper())),
  odd('a workbook named as a document', 'prices.docx', 'wrongFormat', whole),
  odd('a workbook and document in one', 'both.xlsx', 'wrongFormat', () => zipOf(book({ name: 'word/document.xml' }))),
  odd('an open document named as a workbook', 'open.xlsx', 'wrongFormat', () =>
    zipOf([{ name: 'mimetype', content: 'application/vnd.oasis.opendocument.spreadsheet', isStored: true }]),
  ),
  odd('an open document', 'open.ods', 'wrongFormat', () => zipOf([{ name: 'mimetype', isStored: true }])),
  odd('a program for Android named as a workbook', 'app.xlsx', 'wrongFormat', () =>
    zipOf([{ name: 'AndroidManifest.xml' }, { name: 'classes.dex' }]),
  ),
  odd('a Java archive named as a document', 'jar.docx', 'wrongFormat', () => zipOf([{ name: 'META-INF/MANIFEST.MF' }])),
  ...traversals.map((name) =>
    odd(`a workbook with the entry ${JSON.stringify(name)}`, 'slip.xlsx', 'wrongFormat', () => zipOf(book({ name }))),
  ),
  odd('a workbook with a symbolic link', 'link.xlsx', 'wrongFormat', () =>
    zipOf(book({ name: 'xl/link', content: '/etc/passwd', attributes: 0xa1ff0000 })),
  ),
  odd('a workbook with an entry twice', 'twice.xlsx', 'wrongFormat', () => zipOf(book(sheetOf('')))),
  odd('a workbook with a locked entry', 'locked.xlsx', 'wrongFormat', () => zipOf(book({ name: 'xl/a.xml', flags: 1 }))),
  odd('a bomb by its stated size', 'stated-bomb.xlsx', 'wrongFormat', () =>
    zipOf(book({ name: 'xl/a.xml', unpacked: 4_000_000_000 })),
  ),
  odd('a bomb by its content', 'bomb.xlsx', 'wrongFormat', () =>
    zipOf(book({ name: 'xl/a.xml', content: Buffer.alloc(30_000_000) })),
  ),
  odd('a bomb in a document', 'bomb.docx', 'wrongFormat', () =>
    zipOf(paper({ name: 'word/a.xml', content: Buffer.alloc(30_000_000) })),
  ),
  odd('a workbook of 5,001 entries', 'entries.xlsx', 'wrongFormat', () =>
    zipOf(book(...Array.from({ length: 5_001 }, (_, n) => ({ name: `xl/${n}`, content: '' })))),
  ),
  odd('a page before a workbook', 'before.xlsx', 'wrongFormat', () => Buffer.concat([Buffer.from('<html>'), whole()])),
  odd('a page behind a workbook', 'behind.xlsx', 'wrongFormat', () => Buffer.concat([whole(), Buffer.from('<script>')])),
  odd('two workbooks in one', 'two.xlsx', 'wrongFormat', () => Buffer.concat([whole(), whole()])),
  odd('half a workbook', 'half.xlsx', 'wrongFormat', () => whole().subarray(0, 300)),
  odd('an empty archive', 'empty.xlsx', 'wrongFormat', () => zipOf([])),
  odd('only the signature of an archive', 'signature.docx', 'wrongFormat', Buffer.from('PK\x03\x04', 'latin1')),
  odd('another packing named as a workbook', 'rar.xlsx', 'wrongFormat', Buffer.from('Rar!\x1a\x07\x01\0', 'latin1')),
  odd('a page named as a workbook', 'page.xlsx', 'wrongFormat', '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><table>'),
];

/** Workbooks and documents of today's formats, which are archives. */
export const offices: readonly CorpusFile[] = [...kept, ...refused];
