import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { newFolder } from '../../testing/engines.ts';
import { createFileCopies } from './file-copies.ts';

let [root, backup] = ['', ''];
beforeEach(() => {
  root = newFolder();
  backup = newFolder();
});
afterEach(() => {
  for (const folder of [root, backup]) rmSync(folder, { recursive: true });
});
const keyOf = (n: number) => `a${n}`.padEnd(32, String(n));
const placeOf = (n: number, part = 'main') => join(keyOf(n).slice(0, 2), keyOf(n), part);
function store(n: number, content: string): void {
  mkdirSync(dirname(join(root, placeOf(n))), { recursive: true });
  writeFileSync(join(root, placeOf(n)), content);
}
const remove = (n: number) => rmSync(dirname(join(root, placeOf(n))), { recursive: true });

it('has files that were deleted after they were added, those that came later, and none that no row names', async () => {
  const copies = createFileCopies(root, backup);
  for (const n of [1, 2]) store(n, `file ${n}`);
  writeFileSync(join(root, placeOf(2, '320')), 'narrow');
  mkdirSync(join(root, 'new', keyOf(9)), { recursive: true });
  await copies.addAll();
  remove(1);
  store(3, 'file 3');
  await copies.add([1, 2, 3, 4].map(keyOf));
  expect(await copies.keep([1, 3, 4].map(keyOf))).toEqual([keyOf(4)]);
  const listed = (n: number) => ({
    path: join('files', placeOf(n)),
    sha256: createHash('sha256').update(`file ${n}`).digest('hex'),
    bytes: 6,
  });
  expect(copies.listed()).toEqual([listed(1), listed(3)]);
  for (const { path } of copies.listed()) expect(readFileSync(join(backup, path), 'utf8')).toMatch(/^file [13]$/);
  expect(existsSync(join(backup, 'files', placeOf(2)))).toBe(false);
});

it('is a link on the same disk, and a copy for its owner alone on another one', async () => {
  store(1, 'one');
  const other = mkdtempSync(join(tmpdir(), 'rasteh-'));
  for (const folder of [backup, other]) {
    const copies = createFileCopies(root, folder);
    await copies.addAll();
    const made = statSync(join(folder, 'files', placeOf(1)));
    const isSameDisk = statSync(root).dev === statSync(folder).dev;
    expect([made.nlink > 1, isSameDisk || (made.mode & 0o777) === 0o600]).toEqual([isSameDisk, true]);
    expect(copies.listed()).toMatchObject([{ bytes: 3 }]);
  }
  rmSync(other, { recursive: true });
});

it('follows no link among the files', async () => {
  store(1, 'one');
  symlinkSync('/etc/passwd', join(root, placeOf(1, '320')));
  await expect(createFileCopies(root, backup).addAll()).rejects.toThrow(/320 is no file: remove it/);
});
