import { inflateSync } from 'node:zlib';

const referenceTo = (key: string, text: string): number => Number(new RegExp(`/${key} (\\d+) 0 R`).exec(text)?.[1] ?? Number.NaN);

/** The pages of a PDF that we wrote: what is drawn on each, and the characters of the codes of its fonts. */
function pagesOf(bytes: Uint8Array): { operators: string; fonts: Map<string, Map<string, string>> }[] {
  const file = Buffer.from(bytes).toString('latin1');
  const objects = new Map<number, string>();
  for (const [, id, content = ''] of file.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj(?=\n)/g))
    objects.set(Number(id), content);
  const objectOf = (id: number): string => {
    const object = objects.get(id);
    if (object === undefined) throw new Error(`no object ${id}`);
    return object;
  };
  const streamOf = (id: number): string => {
    const [, packed = ''] = /stream\n([\s\S]*)\nendstream$/.exec(objectOf(id)) ?? [];
    return inflateSync(Buffer.from(packed, 'latin1')).toString('latin1');
  };
  const textOf = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');
  const charactersOf = (font: number): Map<string, string> => {
    const map = streamOf(referenceTo('ToUnicode', objectOf(font)));
    return new Map([...map.matchAll(/<([0-9a-f]{4})> <([0-9a-f]+)>/g)].map(([, code = '', text = '']) => [code, textOf(text)]));
  };
  const pages = [...objects.values()].filter((object) => object.includes('/Type /Page '));
  return pages.map((page) => {
    const resources = objectOf(referenceTo('Resources', page));
    const fonts = new Map(['F1', 'F2'].map((name) => [name, charactersOf(referenceTo(name, resources))]));
    return { operators: streamOf(referenceTo('Contents', page)), fonts };
  });
}

/** The text of a PDF that we wrote, page by page: its lines as they are seen, from left to right. */
export const seenLines = (bytes: Uint8Array): string[][] =>
  pagesOf(bytes).map(({ operators, fonts }) =>
    [...operators.matchAll(/BT \/(F\d) [^[]*\[(.*?)\] TJ ET/g)].map(([, name = '', shown = '']) =>
      [...shown.matchAll(/<([0-9a-f]{4})>/g)].map(([, code = '']) => fonts.get(name)?.get(code) ?? '?').join(''),
    ),
  );

/** The black squares on the pages of a PDF that we wrote, in points from the lower left corner. */
export const blackSquares = (bytes: Uint8Array): { x: number; y: number; side: number }[] =>
  pagesOf(bytes).flatMap(({ operators }) =>
    [...operators.matchAll(/0 0 0 rg (.*?)f\n/g)].flatMap(([, squares = '']) =>
      [...squares.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) [\d.]+ re/g)].map(([, x, y, side]) => ({
        x: Number(x),
        y: Number(y),
        side: Number(side),
      })),
    ),
  );

/** A Persian text without figures as it is seen, from left to right. */
export const seen = (text: string): string => [...text].toReversed().join('');
