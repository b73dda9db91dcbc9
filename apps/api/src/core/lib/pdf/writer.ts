import { deflateSync } from 'node:zlib';

/** A reference to an object of a PDF. */
export type Reference = number;

const ascii = (text: string): Buffer => Buffer.from(text, 'latin1');

/** A text as a hexadecimal string in UTF-16 with its mark, as PDF has it outside of the pages. */
export const textString = (text: string): string =>
  `<feff${Buffer.from(text.toWellFormed(), 'utf16le').swap16().toString('hex')}>`;

/** A number as PDF takes it: without an exponent, two digits after the point. */
export const figure = (value: number): string => String(Math.round(value * 100) / 100);

/** Writes the objects of a PDF one after the other; a reference can be given before its object. */
export function createPdfWriter() {
  const objects: Buffer[] = [];
  const reserve = (): Reference => objects.push(Buffer.alloc(0));
  const put = (reference: Reference, content: string | Buffer): Reference => {
    objects[reference - 1] = typeof content === 'string' ? ascii(content) : content;
    return reference;
  };
  return {
    reserve,
    put,
    add: (content: string): Reference => put(reserve(), content),
    /** Adds a compressed stream with further entries of its dictionary. */
    addStream(content: Uint8Array | string, entries = ''): Reference {
      const packed = deflateSync(content);
      const head = `<< /Length ${packed.length} /Filter /FlateDecode ${entries}>>\nstream\n`;
      return put(reserve(), Buffer.concat([ascii(head), packed, ascii('\nendstream')]));
    },
    /** The bytes of the file. */
    finish(catalog: Reference, info: Reference): Uint8Array {
      // The comment with bytes beyond ASCII marks the file as binary.
      const parts: Buffer[] = [ascii('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n')];
      let length = parts[0]?.length ?? 0;
      const add = (part: Buffer) => {
        parts.push(part);
        length += part.length;
      };
      const offsets = objects.map((object, at) => {
        const offset = length;
        for (const part of [ascii(`${at + 1} 0 obj\n`), object, ascii('\nendobj\n')]) add(part);
        return offset;
      });
      const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
      const count = objects.length + 1;
      const start = length;
      add(ascii(`xref\n0 ${count}\n0000000000 65535 f \n${table}`));
      add(ascii(`trailer\n<< /Size ${count} /Root ${catalog} 0 R /Info ${info} 0 R >>\nstartxref\n${start}\n%%EOF\n`));
      return Uint8Array.from(Buffer.concat(parts));
    },
  };
}

/** The writer of one PDF. */
export type PdfWriter = ReturnType<typeof createPdfWriter>;
