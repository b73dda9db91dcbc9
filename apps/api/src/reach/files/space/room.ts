import type { Database } from '../../../core/db/database.ts';
import { AppError } from '../../../core/lib/app-error.ts';
import { roomForFiles } from '../../../core/lib/disk/disk.ts';
import type { Log } from '../../../core/lib/log.ts';
import * as repo from '../repo.ts';
import type { Storage } from '../store/storage.ts';

/** The part of the bound above which the operator is warned. */
const WARNED_PART = 0.8;

/** The room for the files of all users together. */
export type FileRoom = {
  /** The bytes that they take, and those that they may take: a bound, or what the disk has left. */
  read(): Promise<{ used_bytes: number; limit_bytes: number }>;
  /** @throws storage_full when there is no room for so many bytes more, beside what other uploads are storing at this moment */
  require(bytes: number): Promise<void>;
  /** Warns in the log when the bound is near. */
  warn(): Promise<void>;
};

type FileRoomDeps = { db: Database; storage: Pick<Storage, 'disk' | 'isOnDisk'>; log: Log; total_bytes: number | undefined };

/** Creates the room for files; without `total_bytes` the disk alone bounds it. */
export function createFileRoom({ db, storage, log, total_bytes = Number.MAX_SAFE_INTEGER }: FileRoomDeps): FileRoom {
  async function leftOnDisk(): Promise<number> {
    const disk = await storage.disk();
    return disk ? roomForFiles(disk) : Number.MAX_SAFE_INTEGER;
  }
  async function read() {
    const used_bytes = await repo.usedByAll(db.read);
    const limit_bytes = storage.isOnDisk ? Math.min(total_bytes, used_bytes + (await leftOnDisk())) : total_bytes;
    return { used_bytes, limit_bytes };
  }
  return {
    read,
    async require(bytes) {
      const { used_bytes, limit_bytes } = await read();
      // An upload to a bucket is first written to the disk, too.
      if (used_bytes + bytes > limit_bytes || bytes > (await leftOnDisk())) throw new AppError('storage_full');
    },
    async warn() {
      const room = await read();
      if (room.used_bytes > WARNED_PART * room.limit_bytes) log.warn(room, 'file storage nearly full');
    },
  };
}
