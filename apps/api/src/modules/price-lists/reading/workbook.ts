import { ReadingFailure } from './failure.ts';
import { readXml } from './xml.ts';
import type { Archive } from './zip.ts';

/** The shared parts of a workbook that the cells of a sheet refer to. */
export type Workbook = {
  sheets: { index: number; name: string; is_hidden: boolean; path: string }[];
  strings: string[];
  /** Whether the cell format of this number shows a date. */
  dateFormats: ReadonlySet<number>;
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

async function readStrings(archive: Archive): Promise<string[]> {
  const strings: string[] = [];
  let parts: string[] | null = null;
  let isText = false;
  let isPhonetic = false;
  await readXml(archive, 'xl/sharedStrings.xml', {
    open(name) {
      if (name === 'si') parts = [];
      else if (name === 'rPh') isPhonetic = true;
      else if (name === 't') isText = !isPhonetic;
    },
    close(name) {
      if (name === 't') isText = false;
      else if (name === 'rPh') isPhonetic = false;
      else if (name === 'si') {
        strings.push((parts ?? []).join(''));
        parts = null;
      }
    },
    text: (text) => void (isText && parts?.push(text)),
  });
  return strings;
}

async function readDateFormats(archive: Archive): Promise<Set<number>> {
  const codes = new Map<number, string>();
  const dates = new Set<number>();
  let isCellFormats = false;
  let format = 0;
  await readXml(archive, 'xl/styles.xml', {
    open(name, attributes) {
      if (name === 'numFmt') codes.set(Number(attributes.numFmtId), attributes.formatCode ?? '');
      else if (name === 'cellXfs') isCellFormats = true;
      else if (name === 'xf' && isCellFormats) {
        const id = Number(attributes.numFmtId ?? 0);
        const code = codes.get(id);
        if (code === undefined ? isBuiltInDate(id) : isDateCode(code)) dates.add(format);
        format += 1;
      }
    },
    close(name) {
      if (name === 'cellXfs') isCellFormats = false;
    },
  });
  return dates;
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
  return { sheets, is1904, strings: await readStrings(archive), dateFormats: await readDateFormats(archive) };
}
