import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Sheet } from './sheet.ts';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const office = 'http://schemas.openxmlformats.org';
const main = `${office}/spreadsheetml/2006/main`;
const relations = `${office}/package/2006/relationships`;
const kinds = `${office}/officeDocument/2006/relationships`;
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

// XML allows no other control characters, no lone surrogates, and neither U+FFFE nor U+FFFF.
const unwritable = /[\p{Cs}\ufffe\uffff]|(?![\t\n])\p{Cc}/gu;
const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeXml = (text: string): string => text.replace(unwritable, '').replace(/[&<>"]/g, (mark) => marks[mark] ?? mark);

/** The letters of a column counted from 0: `AA` is 26. */
function lettersOf(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : lettersOf(Math.floor(index / 26) - 1) + letter;
}

// Cell formats: 0 plain, 1 bold header, 2 number with thousands separators.
const styles = `${head}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="3" applyNumberFormat="1"/></cellXfs></styleSheet>`;

function cellXml(value: string | number | null, column: number, row: number, style: number): string {
  if (value === null || value === '') return '';
  const place = `${lettersOf(column)}${row}`;
  if (typeof value === 'number') {
    // Thousands separators are for money; small numbers and decimals look better plain.
    const format = Number.isInteger(value) && value >= 1_000 ? 2 : 0;
    return `<c r="${place}" s="${format}"><v>${value}</v></c>`;
  }
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(value)}</t></is></c>`;
}

/** A name as a valid sheet title. */
const titleXml = (name: string): string => escapeXml(name.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31));

const rowXml = (values: readonly (string | number | null)[], row: number, style = 0): string =>
  `<row r="${row}">${values.map((value, column) => cellXml(value, column, row, style)).join('')}</row>`;

async function* sheetXml({ head: lines = [], columns, rows }: Sheet): AsyncGenerator<string> {
  const widths = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  const top = lines.length + 1;
  const pane = `<pane ySplit="${top}" topLeftCell="A${top + 1}" activePane="bottomLeft" state="frozen"/>`;
  yield `${head}<worksheet xmlns="${main}"><sheetViews><sheetView rightToLeft="1" workbookViewId="0">${pane}</sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`;
  // The first line is the title.
  for (const [at, line] of lines.entries()) yield rowXml([line], at + 1, at === 0 ? 1 : 0);
  yield rowXml(
    columns.map(({ title }) => title),
    top,
    1,
  );
  let row = top + 1;
  let part = '';
  for await (const values of rows) {
    part += rowXml(values, row);
    row += 1;
    if (part.length < 32_768) continue;
    yield part;
    part = '';
  }
  yield `${part}</sheetData></worksheet>`;
}

/** Streams sheets as a right-to-left workbook with bold, frozen header rows. */
export function writeXlsx(sheets: readonly Sheet[]): Readable {
  const zip = new ZipFile();
  const output = new PassThrough();
  zip.outputStream.pipe(output);
  const add = (path: string, xml: string): void => zip.addBuffer(Buffer.from(head + xml), path);
  const each = (write: (at: number, sheet: Sheet) => string) => sheets.map((sheet, index) => write(index + 1, sheet)).join('');
  const part = (path: string, type: string) => `<Override PartName="${path}" ContentType="${spreadsheet}.${type}+xml"/>`;
  add(
    '[Content_Types].xml',
    `<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${part('/xl/workbook.xml', 'sheet.main')}${each((at) => part(`/xl/worksheets/sheet${at}.xml`, 'worksheet'))}${part('/xl/styles.xml', 'styles')}</Types>`,
  );
  add(
    '_rels/.rels',
    `<Relationships xmlns="${relations}"><Relationship Id="r1" Type="${kinds}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  );
  add(
    'xl/workbook.xml',
    `<workbook xmlns="${main}" xmlns:r="${kinds}"><sheets>${each((at, { name }) => `<sheet name="${titleXml(name)}" sheetId="${at}" r:id="r${at}"/>`)}</sheets></workbook>`,
  );
  add(
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${relations}">${each((at) => `<Relationship Id="r${at}" Type="${kinds}/worksheet" Target="worksheets/sheet${at}.xml"/>`)}<Relationship Id="styles" Type="${kinds}/styles" Target="styles.xml"/></Relationships>`,
  );
  zip.addBuffer(Buffer.from(styles), 'xl/styles.xml');
  for (const [index, sheet] of sheets.entries()) {
    const content = Readable.from(sheetXml(sheet));
    content.once('error', (error) => output.destroy(error));
    output.once('close', () => content.destroy());
    zip.addReadStream(content, `xl/worksheets/sheet${index + 1}.xml`);
  }
  zip.end();
  return output;
}
