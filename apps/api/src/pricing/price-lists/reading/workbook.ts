import { ReadingFailure } from './failure.ts';
import { readXml } from './xml.ts';
import type { Archive } from './zip.ts';

/** The shared parts of a workbook that the cells of a sheet refer to. */
export type Workbook = {
  sheets: { index: number; name: string; is_hidden: boolean; path: string }[];
  strings: string[];
  /** Whether the cell format of this number shows a date. */
  dateFormats: ReadonlySet<number>;
  /** Whether the cell format of this number strikes its text through. */
  struckFormats: ReadonlySet<number>;
  /** Whether days count from 1904 instead of 1900. */
  is1904: boolean;
};

const BOOK = 'xl/workbook.xml';
/** Excel's built-in date and time formats, including those of Persian and Arabic locales. */
const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);
const isDateCode = (code: string): boolean => /[ymdhs]/i.test(code.replace(/"[^"]*"|\\.|\[[^\][]*\]|_.|general/gi, ''));

/** A relationship's target as a path in the archive. */
const pathOf = (target: string): string => (target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`);

/** What strikes a text through, in a font or in the properties of a part of a text. */
export const isStrike = (name: string, { val }: Readonly<Record<string, string>>): boolean =>
  name === 'strike' && !/^(0|false)$/.test(val ?? '');

/** A text that is struck through, marked as messengers mark it: it is no amount any more. */
export const struckText = (text: string): string => (text.trim() === '' ? text : `~~${text}~~`);

async function readStrings(archive: Archive): Promise<string[]> {
  const strings: string[] = [];
  let parts: string[] | null = null;
  let isText = false;
  let isPhonetic = false;
  let isStruck = false;
  await readXml(archive, 'xl/sharedStrings.xml', {
    open(name, attributes) {
      if (name === 'si') parts = [];
      else if (name === 'r') isStruck = false;
      else if (isStrike(name, attributes)) isStruck = true;
      else if (name === 'rPh') isPhonetic = true;
      else if (name === 't') isText = !isPhonetic;
    },
    close(name) {
      if (name === 't') isText = false;
      else if (name === 'rPh') isPhonetic = false;
      else if (name === 'r') isStruck = false;
      else if (name === 'si') {
        strings.push((parts ?? []).join(''));
        parts = null;
      }
    },
    text: (text) => void (isText && parts?.push(isStruck ? struckText(text) : text)),
  });
  return strings;
}

type Formats = Pick<Workbook, 'dateFormats' | 'struckFormats'>;

async function readFormats(archive: Archive): Promise<Formats> {
  const codes = new Map<number, string>();
  const dates = new Set<number>();
  const struck = new Set<number>();
  const struckFonts = new Set<number>();
  let isCellFormats = false;
  let isFonts = false;
  let font = -1;
  let format = 0;
  await readXml(archive, 'xl/styles.xml', {
    open(name, attributes) {
      if (name === 'fonts') isFonts = true;
      else if (name === 'font' && isFonts) font += 1;
      else if (isFonts && isStrike(name, attributes)) struckFonts.add(font);
      else if (name === 'numFmt') codes.set(Number(attributes.numFmtId), attributes.formatCode ?? '');
      else if (name === 'cellXfs') isCellFormats = true;
      else if (name === 'xf' && isCellFormats) {
        const id = Number(attributes.numFmtId ?? 0);
        const code = codes.get(id);
        if (code === undefined ? isBuiltInDate(id) : isDateCode(code)) dates.add(format);
        if (struckFonts.has(Number(attributes.fontId ?? 0))) struck.add(format);
        format += 1;
      }
    },
    close(name) {
      if (name === 'cellXfs') isCellFormats = false;
      else if (name === 'fonts') isFonts = false;
    },
  });
  return { dateFormats: dates, struckFormats: struck };
}

/** Reads everything of a workbook except its sheets. @throws ReadingFailure when it is not a workbook */
export async function readWorkbook(archive: Archive): Promise<Workbook> {
  if (!archive.has(BOOK)) throw new ReadingFailure('unreadable');
  const targets = new Map<string, string>();
  await readXml(archive, 'xl/_rels/workbook.xml.rels', {
    open: (name, { Id, Target }) => void (name === 'Relationship' && Id && Target && targets.set(Id, pathOf(Target))),
  });
  const sheets: Workbook['sheets'] = [];
  let is1904 = false;
  await readXml(archive, BOOK, {
    open(name, attributes) {
      if (name === 'workbookPr') is1904 = /^(1|true)$/.test(attributes.date1904 ?? '');
      if (name !== 'sheet') return;
      const path = targets.get(attributes['r:id'] ?? attributes.id ?? '') ?? '';
      // A chart sheet has no cells.
      if (!archive.has(path) || sheets.length >= 200) return;
      const is_hidden = (attributes.state ?? 'visible') !== 'visible';
      sheets.push({ index: sheets.length, name: (attributes.name ?? '').slice(0, 100), is_hidden, path });
    },
  });
  if (sheets.length === 0) throw new ReadingFailure('empty');
  return Object.assign({ sheets, is1904, strings: await readStrings(archive) }, await readFormats(archive));
}
