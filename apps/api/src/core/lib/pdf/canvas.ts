import { createUsedCodes, embedFont } from './embedding.ts';
import type { Line } from './lines.ts';
import { fontNames, lineOperators } from './operators.ts';
import { createPdfWriter, figure, textString } from './writer.ts';

/** A4 in points. */
const A4 = { width: 595.28, height: 841.89 };
/** A colour as three figures from 0 to 1. */
export type Colour = readonly [number, number, number];

/** The pages of a document; places are in points from the upper left corner of a page. */
export function createCanvas(isLandscape: boolean) {
  const [width, height] = isLandscape ? [A4.height, A4.width] : [A4.width, A4.height];
  const pages: string[] = [];
  const codes = { regular: createUsedCodes('regular'), bold: createUsedCodes('bold') };
  let page = -1;
  const write = (operators: string) => {
    pages[page] = (pages[page] ?? '') + operators;
  };
  const fill = (colour: Colour) => `${colour.map(figure).join(' ')} rg `;
  const rectangle = (x: number, y: number, w: number, h: number) =>
    `${figure(x)} ${figure(height - y - h)} ${figure(w)} ${figure(h)} re `;
  return {
    width,
    height,
    addPage() {
      page = pages.push('') - 1;
    },
    pageCount: () => pages.length,
    /** Draws on this page from now on, counted from 0. */
    turnTo(at: number) {
      page = at;
    },
    /** Draws a line that ends at `right`, with its baseline at `y`. */
    text(line: Line, right: number, y: number, size: number, colour: Colour) {
      write(fill(colour) + lineOperators(line, right - (line.width * size) / 1_000, height - y, size, codes[line.weight]));
    },
    fill(x: number, y: number, w: number, h: number, colour: Colour) {
      write(`${fill(colour)}${rectangle(x, y, w, h)}f\n`);
    },
    frame(x: number, y: number, w: number, h: number, colour: Colour) {
      write(`0.6 w ${colour.map(figure).join(' ')} RG ${rectangle(x, y, w, h)}S\n`);
    },
    /** Fills the dark squares of a code. */
    squares(dark: readonly (readonly boolean[])[], x: number, y: number, size: number) {
      const side = size / dark.length;
      const all = dark.flatMap((row, down) =>
        row.flatMap((isDark, across) => (isDark ? [rectangle(x + across * side, y + down * side, side, side)] : [])),
      );
      write(`0 0 0 rg ${all.join('')}f\n`);
    },
    /** The file; `title` is shown in the window of the reader. */
    finish(title: string): Uint8Array {
      const pdf = createPdfWriter();
      const tree = pdf.reserve();
      const fonts = (['regular', 'bold'] as const).map(
        (weight) => `/${fontNames[weight]} ${embedFont(pdf, weight, codes[weight])} 0 R`,
      );
      const resources = pdf.add(`<< /Font << ${fonts.join(' ')} >> >>`);
      const kids = pages.map((operators) => {
        const content = pdf.addStream(operators);
        return pdf.add(
          `<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 ${figure(width)} ${figure(height)}] /Resources ${resources} 0 R /Contents ${content} 0 R >>`,
        );
      });
      pdf.put(tree, `<< /Type /Pages /Count ${kids.length} /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] >>`);
      const catalog = pdf.add(
        `<< /Type /Catalog /Pages ${tree} 0 R /Lang (fa) /ViewerPreferences << /Direction /R2L /DisplayDocTitle true >> >>`,
      );
      return pdf.finish(catalog, pdf.add(`<< /Title ${textString(title)} /Producer (Rasteh) >>`));
    },
  };
}

/** The pages that are drawn on. */
export type Canvas = ReturnType<typeof createCanvas>;
