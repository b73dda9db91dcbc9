import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { type ZipEntry, zipOf } from '../../testing/odd-files/zip.ts';
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

const sheet: ZipEntry[] = [{ name: '[Content_Types].xml', content: '<Types/>' }, { name: 'xl/workbook.xml' }];
const compound = (stream: string) =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(600),
    Buffer.from(`${stream}\0`, 'utf16le'),
    Buffer.alloc(100),
  ]);

it.each<[string, string, Buffer | string]>([
  ['xlsx', 'xlsx', zipOf(sheet)],
  ['docx', 'docx', zipOf([{ name: '[Content_Types].xml', content: '<Types/>' }, { name: 'word/document.xml' }])],
  ['xls', 'xls', compound('Workbook')],
  ['doc', 'doc', compound('WordDocument')],
  ['pdf', 'pdf', '%PDF-1.7\n%%EOF'],
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
  ['half a PDF', 'pdf', '%PDF-1.7\n'],
  ['a program', 'pdf', 'MZ\x90\0'],
  ['a picture as a table', 'csv', Buffer.from('89504e470d0a1a0a', 'hex')],
  ['a zip as a list', 'csv', zipOf(sheet)],
  ['a zip as a book', 'xlsx', zipOf([{ name: 'a.txt' }])],
  ['a document as a book', 'xlsx', zipOf([{ name: '[Content_Types].xml', content: '<Types/>' }, { name: 'word/document.xml' }])],
  ['something before the zip', 'xlsx', Buffer.concat([Buffer.from('GIF89a'), zipOf(sheet)])],
  ['something behind the zip', 'xlsx', Buffer.concat([zipOf(sheet), Buffer.from('<script>')])],
  ['half a zip', 'xlsx', zipOf(sheet).subarray(0, 60)],
  ['macros', 'xlsx', zipOf([...sheet, { name: 'xl/vbaProject.bin' }])],
  ['a name that climbs out', 'xlsx', zipOf([...sheet, { name: '../../etc/passwd' }])],
  ['a name twice', 'xlsx', zipOf([...sheet, { name: 'xl/workbook.xml' }])],
  ['a locked entry', 'xlsx', zipOf([...sheet, { name: 'a', flags: 1 }])],
  ['a bomb', 'xlsx', zipOf([...sheet, { name: 'xl/a', unpacked: 4_000_000_000 }])],
  ['a dense bomb', 'xlsx', zipOf([...sheet, { name: 'xl/a', content: '0'.repeat(20_000_000) }])],
  ['many entries', 'xlsx', zipOf([...sheet, ...Array.from({ length: 5_001 }, (_, n) => ({ name: `xl/${n}`, content: '' }))])],
  ['Word as Excel', 'xls', compound('WordDocument')],
  ['another container', 'doc', compound('Other')],
  ['NUL in a text', 'txt', 'a\0b'],
  ['a video that is no audio', 'mp4', '\0\0\0\x18ftypheic'],
  ['nothing known', 'ogg', 'Ogg'],
])('refuses %s', async (_what, extension, content) => expect(await identify(put(content), extension)).toBeNull());

it.each(undecodableImages)('rejects %s', async (_what, content) => {
  await expect(drawImage(put(content), (width) => join(folder, String(width)))).rejects.toThrow();
});
