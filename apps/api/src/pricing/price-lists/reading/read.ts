import { priceListLimits } from '@rasteh/contract/wire/limits';
import { toAsciiDigits } from '@rasteh/persian/digits';
import { guessDelimiter, readCsv } from './csv.ts';
import { decodeText } from './decode.ts';
import { ReadingFailure } from './failure.ts';
import { messageTitles, readLine, readMessage } from './pasted.ts';
import type { ReadList } from './sheet.ts';
import { readXlsx } from './xlsx.ts';

/** The source of a list: the bytes of a file with the chosen sheet, or pasted text. */
export type Source = { bytes: Uint8Array; sheet: number | null } | { text: string };

const unlined = (text: string): string => text.replace(/^\ufeff/, '').replace(/\r\n?|[\u2028\u2029]/g, '\n');
const one = { sheets: [], sheet: null };
const hasStamp = /\p{Nd}{1,2}:\p{Nd}{2}/u;
const stamp = '[\\p{L}\\d/.,،: -]{4,40}\\d{1,2}:\\d{2}(?::\\d{2})?(?:\\s?[\\p{L}.]{1,6})?';
// Bounded: only the first hundred and fifty characters of a chat line are matched, by the bounds of the quantifiers.
const chatStart = new RegExp(`^\\s{0,5}(?:\\[${stamp}\\]|${stamp}\\s-)\\s{0,3}[^:\\n]{1,60}:\\s?`, 'u');
// Bounded: see above.
const chatLine = new RegExp(`^[^[\\]\\n]{1,60}[,،]\\s{0,3}\\[${stamp}\\]:?\\s{0,5}$`, 'u');

/**
 * Removes sender and time from the lines of a chat: «[date, time] name:» and «date, time - name:» of WhatsApp, and
 * «name, [date time]:» of Telegram, which is a line of its own.
 */
const withoutSenders = (text: string): string =>
  text
    .split('\n')
    .map((line) => {
      const plain = line.replace(/^[\u200e\u200f\u202a-\u202e\u2066-\u2069]{1,9}/, '');
      if (!hasStamp.test(plain.slice(0, 120))) return line;
      const ascii = toAsciiDigits(plain);
      const found = chatStart.exec(ascii) ?? chatLine.exec(ascii);
      return found ? plain.slice(found[0].length) : line;
    })
    .join('\n');

/** Reads pasted text: cells copied from a sheet have tabs, a message has prices in its lines, other text is delimited. */
function readPasted(pasted: string): ReadList {
  const text = withoutSenders(unlined(pasted));
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
  // An old workbook, or a new one with a password: both use Microsoft's older container format.
  if (magic === 'd0cf11e0')
    throw new ReadingFailure(bytes.includes(Buffer.from('EncryptedPackage', 'utf16le')) ? 'encrypted' : 'old_excel');
  const text = unlined(decodeText(bytes));
  return { ...one, format: 'csv', titles: null, rows: readCsv(text, guessDelimiter(text)) };
}

/** Reads a price list as cells, without interpreting them. @throws ReadingFailure */
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
