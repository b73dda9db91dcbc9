import { type FileHandle, open } from 'node:fs/promises';
import type { KindName } from './inspection/kinds.ts';
import { compoundKind, officeKind } from './inspection/offices.ts';

const HEAD_BYTES = 4_096;
/** A PDF ends with its mark, behind which programs leave a little. */
const TAIL_BYTES = 2_048;

const startsWith = (head: Buffer, ...bytes: number[]): boolean => bytes.every((byte, at) => head[at] === byte);
const textAt = (head: Buffer, at: number, text: string): boolean => head.toString('latin1', at, at + text.length) === text;

const audioBrands = new Set(['M4A ', 'M4B ', 'mp41', 'mp42', 'isom', 'iso2', 'iso4', 'iso5', 'iso6', 'avc1', 'dash', 'MSNV']);

/** The kind by the first bytes; office files and text need a closer look. */
function headKind(head: Buffer): KindName | 'zip' | 'compound' | null {
  if (startsWith(head, 0xff, 0xd8, 0xff)) return 'jpeg';
  if (startsWith(head, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  if (textAt(head, 0, 'GIF87a') || textAt(head, 0, 'GIF89a')) return 'gif';
  if (textAt(head, 0, '%PDF-')) return 'pdf';
  if (startsWith(head, 0x50, 0x4b)) return 'zip';
  if (startsWith(head, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)) return 'compound';
  if (startsWith(head, 0x1a, 0x45, 0xdf, 0xa3)) return head.subarray(0, 64).includes('webm') ? 'webm' : null;
  if (textAt(head, 0, 'OggS\0')) return 'ogg';
  if (textAt(head, 4, 'ftyp')) return audioBrands.has(head.toString('latin1', 8, 12)) ? 'mp4' : null;
  if (textAt(head, 0, 'ID3') && (head[3] ?? 0xff) <= 4) return 'mp3';
  // The first frame: its sync word, layer III, and a valid rate.
  const [, second = 0, third = 0xff] = head;
  if (head[0] === 0xff && (second & 0xe6) === 0xe2 && (third & 0xf0) !== 0xf0 && (third & 0x0c) !== 0x0c) return 'mp3';
  return null;
}

/** Excel's «Unicode Text» begins with a byte order mark, followed by text in units of two bytes. */
const isUtf16 = (head: Buffer): boolean => startsWith(head, 0xff, 0xfe) || startsWith(head, 0xfe, 0xff);

const isControl = (code: number): boolean =>
  code < 0x20 ? code !== 0x09 && code !== 0x0a && code !== 0x0d && code !== 0x0c && code !== 0x1a : code === 0x7f;

/** Text has no control characters except whitespace and 0x1a; the encoding of its other bytes is left to the reader. */
async function isText(file: FileHandle, head: Buffer): Promise<boolean> {
  const piece = Buffer.alloc(65_536);
  const [step, isLittle] = [isUtf16(head) ? 2 : 1, head[0] === 0xff];
  for (let at = 0; ; ) {
    const { bytesRead } = await file.read(piece, 0, piece.length, at);
    if (bytesRead === 0) return true;
    if (bytesRead % step !== 0) return false;
    for (let place = 0; place < bytesRead; place += step) {
      const [first = 0, second = 0] = [piece[place], piece[place + 1]];
      if (isControl(step === 1 ? first : isLittle ? first + second * 256 : second + first * 256)) return false;
    }
    at += bytesRead;
  }
}

/** Whether a PDF is whole: one that was cut on its way lacks its end. */
async function hasPdfEnd(file: FileHandle, size_bytes: number): Promise<boolean> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(TAIL_BYTES), 0, TAIL_BYTES, Math.max(0, size_bytes - TAIL_BYTES));
  return buffer.subarray(0, bytesRead).includes('%%EOF');
}

/** Containers, with the extensions for which their content is inspected. */
const offices = { zip: ['xlsx', 'docx'], compound: ['xls', 'doc'] };
const rasters: Record<string, KindName> = { jpg: 'jpeg', jpeg: 'jpeg', png: 'png', gif: 'gif' };

/**
 * The kind of a file by its content, if its extension allows that kind; null otherwise. A raster image may have the extension
 * of another raster format, as phones name them, because it is re-encoded.
 */
export async function identify(path: string, extension: string): Promise<KindName | null> {
  const file = await open(path);
  try {
    const { size: size_bytes } = await file.stat();
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const found = headKind(buffer.subarray(0, bytesRead));
    if (extension === 'svg') return found === null ? 'svg' : null;
    // Text in Windows-1256 may start with a Persian letter that equals the first byte of an MP3 frame.
    if (extension === 'csv' || extension === 'txt')
      return (found === null || found === 'mp3') && (await isText(file, buffer.subarray(0, bytesRead))) ? extension : null;
    if (found === 'zip' || found === 'compound') {
      if (!offices[found].includes(extension)) return null;
      const kind = await (found === 'zip' ? officeKind(file, size_bytes) : compoundKind(file, size_bytes));
      return kind === extension ? kind : null;
    }
    if (found === 'pdf' && !(await hasPdfEnd(file, size_bytes))) return null;
    const isAdmitted = found === extension || (extension in rasters && found !== null && Object.values(rasters).includes(found));
    return isAdmitted ? found : null;
  } finally {
    await file.close();
  }
}
