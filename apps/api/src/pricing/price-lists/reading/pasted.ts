import { toAsciiDigits, toPersianDigits } from '@rasteh/persian/digits';
import { withoutEdges } from '@rasteh/persian/edges';
import { scaleValue, wordValue } from '@rasteh/persian/money/number-words';
import { headingOf, needsHeading } from './headings.ts';
import { createRows, type SheetRow } from './sheet.ts';

/** The titles of the columns of a message. */
export const messageTitles = ['کالا', 'قیمت', 'واحد'];

const money = '(?:تومان|تومن|تومـان|ریال|ريال|ت|ر|هزار تومان|هزار تومن|میلیون تومان|میلیون تومن|هزار|میلیون|﷼)';
// The spelling of an amount: grouped, or at least four digits, or any number followed by a word of money.
// Only one grouping mark is used in a number: «چگالی ۸۰ ۳۲۵٬۰۰۰» are two numbers.
const number =
  "\\d{1,3}(?:[٬,،./']\\d{3})+(?:[.٫]\\d{1,2})?|(?<![a-zA-Z])\\d{1,3}(?: \\d{3})+(?![٬,،./']\\d| ?(?:هزار|میلیون|میلیارد))(?:[.٫]\\d{1,2})?|\\d{4,}(?:[.٫]\\d{1,2})?";
// Bounded: only a thousand characters of a line are read, here and below.
const withRest =
  '\\d+(?:[.٫/]\\d{1,3})?\\s*(?:میلیارد|میلیون|هزار)(?:\\s*و\\s*\\d{1,3}(?:\\s*(?:میلیون|هزار))?){1,3}(?:\\s*(?:تومان|تومن|ت|ریال|﷼))?';
// Bounded: only a thousand characters of a line are read.
const amountAtEnd = new RegExp(
  `(?<![\\d.,/٬])(${withRest}|(?:${number})\\s*${money}?|\\d+(?:[.٫/]\\d{1,3})?\\s*${money}|تماس(?: بگیرید)?|استعلام|ناموجود|اتمام)(?![\\p{L}\\d])`,
  'gu',
);
const noise =
  // Bounded: only a thousand characters of a line are read.
  /https?:\S+|@\w{3,}|(?:\+98|0098|0)\d{9,10}\b|\b0\d{2,3}[- ]\d{4,8}\b|\p{Extended_Pictographic}\ufe0f?|[*_•●▪◾◼√➖►▶]|^\s*[-–—>]+/gu;
const date = /\b1[34]\d{2}[/.-]\d{1,2}[/.-]\d{1,2}\b|\b20\d{2}[/.-]\d{1,2}[/.-]\d{1,2}\b/g;
const whole = 'کیلو(?:گرم)?|تن|شاخه|برگ|عدد|متر ?مربع|کیسه|پاکت|بسته|لیتر|kg|ton';
// «رول ۶۲٬۵۰۰» and «۱۲ متری ۳۷٬۸۰۰» are forms of goods; before an amount these words are units only after «هر».
const others = 'متر|رول|حلقه';
// Bounded: only a thousand characters of a line are read.
const units = new RegExp(`(?<!\\p{L})(${whole}|${others}|(?:کیلو|تن|متر|عدد)\u200c?ی+|شاخه[\u200c ]?ای)(?!\\p{L})`, 'iu');
// Bounded: only a thousand characters of a line are read.
const unitBefore = new RegExp(`(?<!\\p{L})(?:هر\\s*(${whole}|${others})|(${whole}))$`, 'iu');
const phone = /(?:\+98|0098|0)\d{9,10}\b|\b0\d{2,3}[- ]\d{4,8}\b/;
const withoutMarks = (text: string): string => withoutEdges(text, /[\s:：;،,|/=\-–—_.()]/, /[\s:：;،,|/=\-–—_.(]/);

/** A line of a message without links, phone numbers, dates and marks, and with ASCII digits. */
const clean = (line: string): string =>
  toAsciiDigits(line.slice(0, 1_000))
    .replace(noise, ' ')
    .replace(date, ' ')
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** The words that begin a number whose rest is in digits: `یک میلیون و` before `200 هزار`; empty where there are none. */
function wordsOfAmount(before: string): string {
  const words = before.trimEnd().split(' ');
  if (words.at(-1) !== 'و' || scaleValue(words.at(-2) ?? '') === undefined) return '';
  const isOther = (word: string) => word !== 'و' && wordValue(word) === undefined && scaleValue(word) === undefined;
  return words.slice(words.findLastIndex(isOther) + 1).join(' ');
}

/** Parses product, amount and unit of one line; null when it states no price. */
export function readLine(line: string): { text: string; amount: string; unit: string } | null {
  const cleaned = clean(line);
  const amounts = [...cleaned.matchAll(amountAtEnd)];
  const last = amounts.at(-1);
  if (!last) return null;
  const spoken = wordsOfAmount(cleaned.slice(0, last.index));
  // «سایز ۱۴ ۳۸۵ ۰۰۰» is a size and a price, or one number: the ambiguity is left to the seller.
  const isBlurred = /^\d{1,3}(?: \d{3}){2,}/.test(last[0]) && /[\p{L}\d] $/u.test(cleaned.slice(0, last.index));
  const amount = `${spoken} ${isBlurred ? last[0].replace(' ', ' ; ') : last[0]}`.trim();
  const before = cleaned
    .slice(0, last.index)
    .trimEnd()
    .slice(0, spoken ? -spoken.length : undefined);
  const after = cleaned.slice(last.index + last[0].length);
  const unitAfter = units.exec(after);
  const unitInFront = unitBefore.exec(withoutMarks(before));
  const unit = unitAfter?.[1] ?? unitInFront?.[1] ?? unitInFront?.[2] ?? '';
  const named = unitInFront && !unitAfter ? withoutMarks(before).slice(0, unitInFront.index) : before;
  const words = `${named} ${unitAfter ? '' : after}`;
  const isCall = !/\d/.test(last[0]);
  if (isCall && withoutMarks(words) === '' && phone.test(toAsciiDigits(line))) return null;
  const text = withoutMarks(withoutMarks(words).replace(/(?<!\p{L})(?:قیمت|فی)$/u, '')).replace(/\s+/g, ' ');
  return { text, amount, unit };
}

/** Reads a message line by line; a heading («میلگرد ذوب‌آهن:») is prefixed to the lines below it that begin with a size. */
export function readMessage(message: string): SheetRow[] {
  const gathered = createRows();
  let heading = '';
  for (const [index, line] of message.split('\n').entries()) {
    const read = readLine(line);
    if (read) {
      const text = heading !== '' && needsHeading(read.text) ? `${heading} ${read.text}`.trim() : read.text;
      // Persian digits, as people write them: ASCII digits before `٫` mark a number of a workbook.
      gathered.add({ line: index + 1, cells: [text, toPersianDigits(read.amount), read.unit] });
      continue;
    }
    const words = withoutMarks(clean(line));
    if (words === '') continue;
    heading = headingOf(words);
    gathered.add({ line: index + 1, cells: [words], left_out: 'no_price' });
  }
  return gathered.rows;
}
