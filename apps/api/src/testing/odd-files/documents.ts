import { CANARY, type CorpusFile, odd } from './corpus-file.ts';

/** A container of the old office formats with streams or storages of these names. */
const compound = (...names: string[]): Buffer =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(600),
    ...names.map((name) => Buffer.from(`${name}\0`, 'utf16le')),
    Buffer.alloc(100),
  ]);
const pdf = (inside: string, end = '\ntrailer<</Root 1 0 R>>\n%%EOF\n'): string => `%PDF-1.7\n1 0 obj<<${inside}>>endobj${end}`;

/** Documents of the old office formats, and PDF; both are only ever saved, never shown by this portal. */
export const documents: readonly CorpusFile[] = [
  odd('an old workbook', 'old.xls', 'xls', compound('Workbook')),
  odd('a very old workbook', 'older.xls', 'xls', compound('Book')),
  odd('an old document', 'old.doc', 'doc', compound('WordDocument')),
  odd('an old workbook with macros', 'macros.xls', 'wrongFormat', compound('Workbook', '_VBA_PROJECT_CUR', '_VBA_PROJECT')),
  odd('an old document with macros', 'macros.doc', 'wrongFormat', compound('WordDocument', 'Macros', '_VBA_PROJECT')),
  odd('an old workbook as a list', 'list.xls', 'xls', compound('Workbook')),
  odd('an old document named as a workbook', 'letter.xls', 'wrongFormat', compound('WordDocument')),
  odd('an old workbook named as a document', 'prices.doc', 'wrongFormat', compound('Workbook')),
  odd('an installer named as a document', 'installer.doc', 'wrongFormat', compound('\u4840\u3f7f\u4164')),
  odd('a message of Outlook named as a document', 'message.doc', 'wrongFormat', compound('__properties_version1.0')),
  odd('a workbook with a password named as a workbook', 'locked.xlsx', 'wrongFormat', compound('EncryptedPackage')),
  odd('a workbook with a password named as an old one', 'locked.xls', 'wrongFormat', compound('EncryptedPackage')),
  odd('an old workbook named as a new one', 'renamed.xlsx', 'wrongFormat', compound('Workbook')),
  odd('rich text named as a document', 'rich.doc', 'wrongFormat', '{\\rtf1\\ansi{\\object\\objdata 0105}}'),
  odd('a page named as a document', 'page.doc', 'wrongFormat', '<html><script>alert(1)</script>'),
  odd(
    'a page of Excel named as an old workbook',
    'page.xls',
    'wrongFormat',
    '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><table>',
  ),
  odd('half a container', 'half.doc', 'wrongFormat', Buffer.from('d0cf11e0', 'hex')),
  odd('a PDF', 'paper.pdf', 'pdf', pdf('/Type/Catalog')),
  odd('a PDF with blanks behind it', 'padded.pdf', 'pdf', `${pdf('/Type/Catalog')}${'\n'.repeat(500)}`),
  odd('a PDF with a script', 'script.pdf', 'pdf', pdf(`/OpenAction<</S/JavaScript/JS(app.alert\\("${CANARY}"\\))>>`)),
  odd('a PDF that starts a program', 'launch.pdf', 'pdf', pdf('/OpenAction<</S/Launch/F(cmd.exe)>>')),
  odd('a PDF with a file in it', 'embedded.pdf', 'pdf', pdf('/Names<</EmbeddedFiles<</Names[(a.exe)2 0 R]>>>>')),
  odd('a PDF with a password', 'locked.pdf', 'pdf', pdf('/Encrypt 3 0 R')),
  odd('a PDF that refers to itself', 'loop.pdf', 'pdf', pdf('/Kids[1 0 R]/Parent 1 0 R')),
  odd('half a PDF', 'half.pdf', 'wrongFormat', pdf('/Type/Catalog', '')),
  odd('only the signature of a PDF', 'signature.pdf', 'wrongFormat', '%PDF-1.7\n'),
  odd('a page before a PDF', 'before.pdf', 'wrongFormat', `<html><script>${CANARY}</script>${pdf('')}`),
  odd('a program named as a PDF', 'program.pdf', 'wrongFormat', `MZ${'\0'.repeat(100)}%PDF-1.7\n%%EOF`),
  odd('a JPEG named as a PDF', 'photo.pdf', 'wrongFormat', Buffer.from('ffd8ffe000104a464946', 'hex')),
  odd('PostScript named as a PDF', 'script.pdf', 'wrongFormat', '%!PS-Adobe-3.0\n%%EOF'),
  odd('an empty PDF', 'empty.pdf', 'empty', ''),
];
