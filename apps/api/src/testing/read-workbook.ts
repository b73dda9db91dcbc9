import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';

type Cell = string | number | null;
/** A sheet of a workbook: its cells by row and column. */
export type ReadSheet = { name: string; isRtl: boolean; rows: Cell[][] };

const marks: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };
const plain = (xml: string): string => xml.replace(/&(?:amp|lt|gt|quot);/g, (mark) => marks[mark] ?? mark);
const columnOf = (reference: string): number =>
  [...reference.replace(/\d+$/, '')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

function rowOf(xml: string): Cell[] {
  const cells: Cell[] = [];
  for (const [, reference = '', number, text] of xml.matchAll(
    /<c r="([A-Z]+\d+)"[^>]*>(?:<v>([^<]*)<\/v>|<is><t[^>]*>([^<]*)<\/t><\/is>)<\/c>/g,
  ))
    cells[columnOf(reference)] = number === undefined ? plain(text ?? '') : Number(number);
  return Array.from(cells, (cell) => cell ?? null);
}

/** Reads the sheets of a workbook that the api wrote, in their order; rows and cells that were left empty are null. */
export async function readWorkbook(bytes: Buffer): Promise<ReadSheet[]> {
  const parts = new Map<string, string>();
  const zip = await fromBufferPromise(bytes);
  for await (const entry of zip.eachEntry())
    parts.set(entry.fileName, String(await buffer(await zip.openReadStreamPromise(entry))));
  const names = [...(parts.get('xl/workbook.xml') ?? '').matchAll(/<sheet name="([^"]*)"/g)].map(([, name = '']) => plain(name));
  return names.map((name, index) => {
    const xml = parts.get(`xl/worksheets/sheet${index + 1}.xml`) ?? '';
    const rows = [...xml.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, cells = '']) => rowOf(cells));
    return { name, isRtl: xml.includes('rightToLeft="1"'), rows };
  });
}
