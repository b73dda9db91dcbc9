import { getDocumentProxy } from 'unpdf';
import { isHeader } from '../pasted.ts';
import { type Piece, rowsOf } from './table.ts';

// Runs in a thread: a PDF of others may be heavy or hostile.

const MOST_PAGES = 50;
const MOST_PIECES = 50_000;

/** What reading a PDF comes to. */
export type PdfRows = { rows: string[][] } | { failure: 'unreadable' | 'encrypted' | 'too_large' | 'no_text' };

/** The rows of a list in a PDF with text; a picture of a list has none. */
export async function readPdf(bytes: Uint8Array): Promise<PdfRows> {
  try {
    const document = await getDocumentProxy(Uint8Array.from(bytes), { verbosity: 0 });
    if (document.numPages > MOST_PAGES) return { failure: 'too_large' };
    const pages: Piece[][] = [];
    let count = 0;
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent();
      count += items.length;
      if (count > MOST_PIECES) return { failure: 'too_large' };
      const pieces = items.flatMap((item): Piece[] => {
        if (!('str' in item)) return [];
        const [, , c = 0, d = 0, x = 0, y = 0] = item.transform as number[];
        return [{ text: item.str, x, y, width: item.width, size: item.height || Math.hypot(c, d) }];
      });
      pages.push(pieces);
    }
    const rows = rowsOf(pages, isHeader);
    return rows.length > 0 ? { rows } : { failure: 'no_text' };
  } catch (error) {
    return { failure: error instanceof Error && error.name === 'PasswordException' ? 'encrypted' : 'unreadable' };
  }
}
