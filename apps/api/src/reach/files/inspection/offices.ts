import type { FileHandle } from 'node:fs/promises';
import type { KindName } from './kinds.ts';
import { readXml } from './svg-reader.ts';
import { listZip, readEntry, type ZipEntry } from './zip-directory.ts';

const MAX_ENTRIES = 5_000;
/** Limits of an unpacked office file, in total bytes and relative to its packed size. */
const MAX_UNPACKED = 200_000_000;
const MAX_RATIO = 200;
const CONTENT_TYPES = '[Content_Types].xml';
const MOST_CONTENT_TYPES = 1_048_576;
/** Names that lead out of the folder of an archive, and parts that run: macros, macro sheets of Excel 4, controls. */
const oddName = /(^|[/\\])\.\.([/\\]|$)|^[/\\]|^[a-z]:|\0|vbaProject\.bin$|(^|\/)(macrosheets|activeX)\//i;
/** Content types of parts that run, whatever their names are. */
const runs = /macroEnabled|vbaProject|ms-office\.activeX/i;

const isBomb = (entries: readonly ZipEntry[], size_bytes: number): boolean => {
  const unpacked_bytes = entries.reduce((sum, entry) => sum + entry.unpacked_bytes, 0);
  return unpacked_bytes > MAX_UNPACKED || (unpacked_bytes > 10_000_000 && unpacked_bytes > size_bytes * MAX_RATIO);
};

/**
 * Whether a part of the archive has a content type that runs: its Override, or the Default of its extension (ECMA-376 part 2, 10.1.2.2).
 * Programs list types of parts that are not there: SheetJS one for macros in each workbook. What is not XML counts as running.
 */
function hasRunningPart(types: string, names: ReadonlySet<string>): boolean {
  const parts = [...names].map((name) => `/${name.toLowerCase()}`);
  try {
    return readXml(types).children.some((child) => {
      if (typeof child === 'string' || !runs.test(child.attributes.get('ContentType') ?? '')) return false;
      const part = child.attributes.get('PartName')?.toLowerCase();
      const extension = child.attributes.get('Extension')?.toLowerCase();
      return parts.some((name) => name === part || name.endsWith(`.${extension}`));
    });
  } catch {
    return true;
  }
}

/** Office files are zips with parts at fixed names; those with macros, links or names that lead elsewhere are refused. */
export async function officeKind(file: FileHandle, size_bytes: number): Promise<KindName | null> {
  const entries = await listZip(file, size_bytes);
  if (!entries || entries.length > MAX_ENTRIES || isBomb(entries, size_bytes)) return null;
  const names = new Set(entries.map(({ name }) => name));
  if (names.size !== entries.length || entries.some(({ name, is_link }) => is_link || oddName.test(name))) return null;
  const types = entries.find(({ name }) => name === CONTENT_TYPES);
  const text = types && (await readEntry(file, types, MOST_CONTENT_TYPES));
  if (typeof text !== 'string' || hasRunningPart(text, names)) return null;
  if (names.has('xl/workbook.xml') && !names.has('word/document.xml')) return 'xlsx';
  return names.has('word/document.xml') && !names.has('xl/workbook.xml') ? 'docx' : null;
}

/** Old office files share one container format; the names of their streams, in UTF-16, say which it is. */
export async function compoundKind(file: FileHandle, size_bytes: number): Promise<KindName | null> {
  const content = await file.read(Buffer.alloc(size_bytes), 0, size_bytes, 0);
  const has = (stream: string) => content.buffer.includes(Buffer.from(`${stream}\0`, 'utf16le'));
  if (has('_VBA_PROJECT')) return null;
  if (has('WordDocument')) return 'doc';
  return has('Workbook') || has('Book') ? 'xls' : null;
}
