import { type PaperFont, paperFonts, type Weight } from './fonts.ts';
import { subsetFont } from './subset.ts';
import { figure, type PdfWriter, type Reference } from './writer.ts';

/** A code of the pages: a glyph and the one character that it stands for; without a width it only carries the character. */
type UsedCode = { id: number; character: string; hasWidth: boolean };
/** The codes of a font that a document uses. */
export type UsedCodes = {
  /** The code of a glyph that shows this character. */
  codeOf(id: number, character: string): number;
  /** A code that draws nothing and takes no room, for a character without a glyph of its own. */
  carrierOf(character: string): number;
  list(): UsedCode[];
};

/** Numbers the used codes from 1 on; a glyph that shows several characters has several, so that readers find each. */
export function createUsedCodes(weight: Weight): UsedCodes {
  const codes = new Map<string, number>();
  const used: UsedCode[] = [];
  function codeFor(code: UsedCode): number {
    const key = `${code.hasWidth} ${code.id} ${code.character}`;
    const known = codes.get(key);
    if (known !== undefined) return known;
    codes.set(key, used.push(code));
    return used.length;
  }
  return {
    codeOf: (id, character) => codeFor({ id, character, hasWidth: true }),
    carrierOf: (character) => codeFor({ id: paperFonts()[weight].space, character, hasWidth: false }),
    list: () => used,
  };
}

const hex = (value: number): string => value.toString(16).padStart(4, '0');
const utf16 = (text: string): string => Buffer.from(text, 'utf16le').swap16().toString('hex');

/** What tells readers of the text which characters a code shows. */
function toUnicode(used: readonly UsedCode[]): string {
  const lines = used.map(({ character }, at) => `<${hex(at + 1)}> <${utf16(character)}>`);
  const blocks: string[] = [];
  // A block has at most 100 lines.
  for (let at = 0; at < lines.length; at += 100) {
    const block = lines.slice(at, at + 100);
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`);
  }
  return `/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def\n/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n1 begincodespacerange\n<0000> <ffff>\nendcodespacerange\n${blocks.join('\n')}\nendcmap\nCMapName currentdict /CMap defineresource pop\nend\nend`;
}

/** The glyph of each code, two bytes each. */
function glyphsByCode(used: readonly UsedCode[]): Uint8Array {
  const table = Buffer.alloc((used.length + 1) * 2);
  for (const [at, { id }] of used.entries()) table.writeUInt16BE(id, (at + 1) * 2);
  return table;
}

function descriptorOf(font: PaperFont, name: string, file: Reference): string {
  const { ascender, descender, box } = font;
  // Flag 4: its characters are named by its own codes.
  return `<< /Type /FontDescriptor /FontName /${name} /Flags 4 /FontBBox [${box.join(' ')}] /ItalicAngle 0 /Ascent ${ascender} /Descent ${descender} /CapHeight ${ascender} /StemV 80 /FontFile2 ${file} 0 R >>`;
}

/** Embeds what a document uses of a font, and returns the font for its pages. */
export function embedFont(pdf: PdfWriter, weight: Weight, codes: UsedCodes): Reference {
  const font = paperFonts()[weight];
  const used = codes.list();
  const subset = subsetFont(
    font.bytes,
    used.map(({ id }) => id),
  );
  // Six letters before the name say that it is a subset.
  const name = `RASTEH+${font.name}`;
  const file = pdf.addStream(subset, `/Length1 ${subset.length} `);
  const descriptor = pdf.add(descriptorOf(font, name, file));
  const map = pdf.addStream(glyphsByCode(used));
  const widths = used.map(({ id, hasWidth }) => (hasWidth ? figure(font.widthOf(id)) : '0')).join(' ');
  const descendant = pdf.add(
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${name} /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor ${descriptor} 0 R /W [1 [${widths}]] /CIDToGIDMap ${map} 0 R >>`,
  );
  const unicode = pdf.addStream(toUnicode(used));
  return pdf.add(
    `<< /Type /Font /Subtype /Type0 /BaseFont /${name} /Encoding /Identity-H /DescendantFonts [${descendant} 0 R] /ToUnicode ${unicode} 0 R >>`,
  );
}
