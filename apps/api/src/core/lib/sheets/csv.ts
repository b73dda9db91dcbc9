import { Readable } from 'node:stream';
import type { Sheet } from './sheet.ts';

/**
 * Escapes a text that a spreadsheet would parse as a formula. Excel in East Asian languages treats the full-width signs like
 * the plain ones: https://owasp.org/www-community/attacks/CSV_Injection
 */
const escapeFormula = (text: string): string => (/^[=+\-@＝＋－＠\t\r\n]/.test(text) ? `'${text}` : text);

function cellText(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = escapeFormula(value);
  return /[",\r\n;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Writes a sheet as CSV in UTF-8 with a byte order mark, by which spreadsheets detect it; read back by `reading/csv.ts`. */
export function writeCsv({ head = [], columns, rows }: Sheet): Readable {
  async function* lines(): AsyncGenerator<string> {
    const titles = columns.map(({ title }) => cellText(title)).join(',');
    yield `\ufeff${[...head.map(cellText), titles].join('\r\n')}\r\n`;
    for await (const row of rows) yield `${row.map(cellText).join(',')}\r\n`;
  }
  return Readable.from(lines());
}
