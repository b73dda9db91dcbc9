import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isFull, readDisk, roomForFiles } from './disk.ts';

const GB = 1_000_000_000;

it('reads the disk of a folder, also of one that nobody has created yet, and null where there can be none', async () => {
  const disk = await readDisk(tmpdir());
  expect(disk?.total_bytes).toBeGreaterThanOrEqual(disk?.free_bytes ?? Number.POSITIVE_INFINITY);
  expect(await readDisk(join(tmpdir(), 'no', 'such'))).toMatchObject({ total_bytes: disk?.total_bytes });
  expect(await readDisk('/dev/null/folder')).toBeNull();
});

it.each([
  [69 * GB, 10 * GB, 9 * GB],
  [69 * GB, 0.9 * GB, 0],
  [10 * GB, 1.5 * GB, GB],
])('of %i bytes with %i free leaves %i to files: the rest is for the database', (total_bytes, free_bytes, room) => {
  expect(roomForFiles({ total_bytes, free_bytes })).toBe(room);
});

it.each([
  [69 * GB, 8_000_000, true],
  [69 * GB, 9_000_000, false],
  [40_000_000, 1_900_000, true],
  [40_000_000, 2_100_000, false],
])('of %i bytes with %i free is full: %s', (total_bytes, free_bytes, full) => {
  expect(isFull({ total_bytes, free_bytes })).toBe(full);
});
