import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';

/** The free and all bytes of a disk. */
export type Disk = { free_bytes: number; total_bytes: number };

/** Below this many free bytes a transaction may fail: the disk counts as full. */
const FULL_BYTES = 8 * 1_048_576;
/** What files of users leave to the database: a part of the disk, and so much at most. */
const RESERVED_PART = 0.05;
const RESERVED_BYTES = 1_000_000_000;

/** The disk of a folder, also of one that is yet to be created; null where the system does not say. */
export async function readDisk(folder: string): Promise<Disk | null> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { free_bytes: bavail * bsize, total_bytes: blocks * bsize };
  } catch (error) {
    const parent = dirname(folder);
    return (error as NodeJS.ErrnoException).code === 'ENOENT' && parent !== folder ? readDisk(parent) : null;
  }
}

/** Whether nothing can be written any more. */
export const isFull = ({ free_bytes, total_bytes }: Disk): boolean =>
  free_bytes < Math.min(FULL_BYTES, total_bytes * RESERVED_PART);

/** The bytes that files of users may still take: the rest is for the database, whose writes are everybody's. */
export const roomForFiles = ({ free_bytes, total_bytes }: Disk): number =>
  Math.max(0, free_bytes - Math.min(RESERVED_BYTES, total_bytes * RESERVED_PART));
