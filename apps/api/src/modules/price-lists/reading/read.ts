import { priceListLimits } from '@rasteh/contract/limits';
import { guessDelimiter, readCsv } from './csv.ts';
import { decodeText } from './decode.ts';
import { ReadingFailure } from './failure.ts';
import { messageTitles, readLine, readMessage } from './pasted.ts';
import type { ReadList } from './sheet.ts';
import { readXlsx } from './xlsx.ts';

/** What is to be read: a file's bytes, with the sheet that was chosen, or pasted text. */
export type Source = { bytes: Uint8Array; sheet: number | null } | { text: string };

const unlined = (text: string): string => text.replace(/^\ufeff/, '').replace(/\r\n?|[\u2028\u2029]/g, '\n');
const one = { sheets: [], sheet: null };

/** Cells copied from a sheet have tabs; a message has prices in its lines; other text is delimited. */
function readPasted(pasted: string): ReadList {
  const text = unlined(pasted);
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const tabbed = lines.filter((line) => line.includes('\t')).length;
  if (tabbed * 2 >= lines.length && tabbed > 0) return { ...one, format: 'text', titles: null, rows: readCsv(text, '\t') };
  const delimiter = guessDelimiter(text);
  if (delimiter === ';' || delimiter === '|') return { ...one, format: 'text', titles: null, rows: readCsv(text, delimiter) };
  const priced = lines.filter((line) => readLine(line) !== null).length;
  if (priced === 0 && delimiter) return { ...one, format: 'text', titles: null, rows: readCsv(text, delimiter) };
  return { ...one, format: 'text', titles: messageTitles, rows: readMessage(text) };
}

async function readFile(bytes: Buffer, sheet: number | null): Promise<ReadList> {
  const magic = bytes.subarray(0, 4).toString('hex');
  if (magic.startsWith('504b')) return readXlsx(bytes, sheet);
  // An old workbook, or a new one behind a password: both are in Microsoft's older container.
  if (magic === 'd0cf11e0')
    throw new ReadingFailure(bytes.includes(Buffer.from('EncryptedPackage', 'utf16le')) ? 'encrypted' : 'old_excel');
  const text = unlined(decodeText(bytes));
  return { ...one, format: 'csv', titles: null, rows: readCsv(text, guessDelimiter(text)) };
}

/** Reads a price list as cells, without knowing what they mean. @throws ReadingFailure */
export async function readList(source: Source): Promise<ReadList> {
  if ('bytes' in source && source.bytes.length > priceListLimits.file_bytes) throw new ReadingFailure('too_large');
  try {
    const list = 'text' in source ? readPasted(source.text) : await readFile(Buffer.from(source.bytes), source.sheet);
    if (list.rows.length === 0 && list.sheets.length <= 1) throw new ReadingFailure('empty');
    return list;
  } catch (error) {
    throw error instanceof ReadingFailure ? error : new ReadingFailure('unreadable', error);
  }
}
