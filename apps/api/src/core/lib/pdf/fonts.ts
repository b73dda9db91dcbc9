import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Blob, ClusterLevel, Buffer as Clusters, Direction, Face, Font, shape } from 'harfbuzzjs';

/** The two fonts of a paper. */
export type Weight = 'regular' | 'bold';

/** A shaped glyph in thousandths of the font size; `text` are the characters that it shows, in their order. */
export type Glyph = { id: number; advance: number; x: number; y: number; text: string; isRightToLeft: boolean };

const files = { regular: 'Vazirmatn-Regular.ttf', bold: 'Vazirmatn-Bold.ttf' } as const;

/** A font that shapes, with the figures that a PDF states of it in thousandths of the font size. */
export type PaperFont = {
  name: string;
  bytes: Uint8Array;
  ascender: number;
  descender: number;
  /** The box around all glyphs. */
  box: [number, number, number, number];
  /** The width of a glyph. */
  widthOf(id: number): number;
  /** The glyph of a space, which draws nothing. */
  space: number;
  /** The outline of a glyph, as the path of an SVG in its units, and how many units the font size has. */
  outlineOf(id: number): { path: string; units: number };
  /** The glyphs of a text of one direction, from left to right. */
  shape(text: string, isRightToLeft: boolean): Glyph[];
};

function openFont(weight: Weight): PaperFont {
  const bytes = readFileSync(fileURLToPath(import.meta.resolve(`vazirmatn/fonts/ttf/${files[weight]}`)));
  const face = new Face(new Blob(bytes));
  const font = new Font(face);
  const scale = 1_000 / face.upem;
  const { ascender, descender } = font.hExtents();
  const head = face.referenceTable('head');
  if (!head) throw new Error('A font without its head');
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  const corner = (offset: number): number => Math.round(view.getInt16(offset) * scale);
  return {
    name: files[weight].replace('.ttf', ''),
    bytes,
    ascender: Math.round(ascender * scale),
    descender: Math.round(descender * scale),
    box: [corner(36), corner(38), corner(40), corner(42)],
    space: font.nominalGlyph(0x20) ?? 0,
    outlineOf: (id) => ({ path: font.glyphToPath(id), units: face.upem }),
    widthOf: (id) => font.glyphHAdvance(id) * scale,
    shape(text, isRightToLeft) {
      const buffer = new Clusters();
      buffer.addText(text);
      // Each mark keeps the character that it shows, so that a reader of the text finds them all.
      buffer.setClusterLevel(ClusterLevel.MONOTONE_CHARACTERS);
      buffer.guessSegmentProperties();
      buffer.setDirection(isRightToLeft ? Direction.RTL : Direction.LTR);
      buffer.setLanguage('fa');
      shape(font, buffer);
      const glyphs = buffer.getGlyphInfosAndPositions();
      const starts = [...new Set(glyphs.map(({ cluster }) => cluster))].toSorted((a, b) => a - b);
      const ends = new Map(starts.map((start, at) => [start, starts[at + 1] ?? text.length]));
      const seen = new Set<number>();
      return glyphs.map(({ codepoint: id, cluster, xAdvance = 0, xOffset = 0, yOffset = 0 }) => {
        const shown = seen.has(cluster) ? '' : text.slice(cluster, ends.get(cluster));
        seen.add(cluster);
        return { id, advance: xAdvance * scale, x: xOffset * scale, y: yOffset * scale, text: shown, isRightToLeft };
      });
    },
  };
}

let opened: Record<Weight, PaperFont> | undefined;

/** The fonts of papers, which are opened once in each thread. */
export function paperFonts(): Record<Weight, PaperFont> {
  opened ??= { regular: openFont('regular'), bold: openFont('bold') };
  return opened;
}
