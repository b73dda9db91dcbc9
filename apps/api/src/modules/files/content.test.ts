import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import { identify } from './content.ts';
import { drawImage } from './inspection/images.ts';
import { undecodableImages } from './testing/hostile.ts';

const folder = mkdtempSync(join(tmpdir(), 'rasteh-content-'));
afterAll(() => rmSync(folder, { recursive: true }));
const put = (content: Buffer | string): string => {
  const path = join(folder, 'file');
  writeFileSync(path, content);
  return path;
};

type Entry = { name: string; content?: string; unpacked?: number; flags?: number };
/** Builds a zip of these entries; `unpacked` forges a size. */
function zip(entries: Entry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, content = 'x', unpacked, flags = 0 } of entries) {
    const packed = deflateRawSync(content);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt16LE(Buffer.byteLength(name), 26);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt16LE(flags, 8);
    central.writeUInt16LE(8, 10);
    central.writeUInt32LE(packed.length, 20);
    central.writeUInt32LE(unpacked ?? content.length, 24);
    central.writeUInt16LE(Buffer.byteLength(name), 28);
    central.writeUInt32LE(at, 42);
    parts.push(local, Buffer.from(name), packed);
    directory.push(central, Buffer.from(name));
    at += 30 + Buffer.byteLength(name) + packed.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, list, end]);
}
const sheet: Entry[] = [{ name: '[Content_Types].xml' }, { name: 'xl/workbook.xml' }];
const compound = (stream: string) =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(600),
    Buffer.from(`${stream}\0`, 'utf16le'),
    Buffer.alloc(100),
  ]);

it.each<[string, string, Buffer | string]>([
  ['xlsx', 'xlsx', zip(sheet)],
  ['docx', 'docx', zip([{ name: '[Content_Types].xml' }, { name: 'word/document.xml' }])],
  ['xls', 'xls', compound('Workbook')],
  ['doc', 'doc', compound('WordDocument')],
  ['pdf', 'pdf', '%PDF-1.7\n'],
  ['csv', 'csv', 'کالا,قیمت\r\n'],
  ['txt', 'txt', Buffer.from([0xc8, 0xc7, 0x09, 0x31])],
  ['mp3', 'mp3', Buffer.from('ID3\x04\0', 'latin1')],
  ['mp3', 'mp3', Buffer.from([0xff, 0xfb, 0x90, 0x44])],
  ['ogg', 'ogg', 'OggS\0'],
  ['mp4', 'mp4', '\0\0\0\x18ftypM4A '],
  ['webm', 'webm', Buffer.concat([Buffer.from('1a45dfa3', 'hex'), Buffer.from('\x42\x82webm')])],
])('identifies %s', async (kind, extension, content) => expect(await identify(put(content), extension)).toBe(kind));

it.each<[string, string, Buffer | string]>([
  ['a page as a picture', 'jpg', '<html><script>alert(1)</script>'],
  ['a page before a PDF', 'pdf', '<html>%PDF-1.7'],
  ['a program', 'pdf', 'MZ\x90\0'],
  ['a picture as a table', 'csv', Buffer.from('89504e470d0a1a0a', 'hex')],
  ['a zip as a list', 'csv', zip(sheet)],
  ['a zip as a book', 'xlsx', zip([{ name: 'a.txt' }])],
  ['a document as a book', 'xlsx', zip([{ name: '[Content_Types].xml' }, { name: 'word/document.xml' }])],
  ['something before the zip', 'xlsx', Buffer.concat([Buffer.from('GIF89a'), zip(sheet)])],
  ['something behind the zip', 'xlsx', Buffer.concat([zip(sheet), Buffer.from('<script>')])],
  ['half a zip', 'xlsx', zip(sheet).subarray(0, 60)],
  ['macros', 'xlsx', zip([...sheet, { name: 'xl/vbaProject.bin' }])],
  ['a name that climbs out', 'xlsx', zip([...sheet, { name: '../../etc/passwd' }])],
  ['a name twice', 'xlsx', zip([...sheet, { name: 'xl/workbook.xml' }])],
  ['a locked entry', 'xlsx', zip([...sheet, { name: 'a', flags: 1 }])],
  ['a bomb', 'xlsx', zip([...sheet, { name: 'xl/a', unpacked: 4_000_000_000 }])],
  ['a dense bomb', 'xlsx', zip([...sheet, { name: 'xl/a', content: '0'.repeat(20_000_000) }])],
  ['many entries', 'xlsx', zip([...sheet, ...Array.from({ length: 5_001 }, (_, n) => ({ name: `xl/${n}`, content: '' }))])],
  ['Word as Excel', 'xls', compound('WordDocument')],
  ['another container', 'doc', compound('Other')],
  ['NUL in a text', 'txt', 'a\0b'],
  ['a video that is no audio', 'mp4', '\0\0\0\x18ftypheic'],
  ['nothing known', 'ogg', 'Ogg'],
])('refuses %s', async (_what, extension, content) => expect(await identify(put(content), extension)).toBeNull());

it.each(undecodableImages)('rejects %s', async (_what, content) => {
  await expect(drawImage(put(content), (width) => join(folder, String(width)))).rejects.toThrow();
});
