import { expect, it } from 'vitest';
import type { Database } from '../../../core/db/database.ts';
import { startTestApp } from '../../../testing/app.ts';
import { createFileRoom } from './room.ts';

it('warns above four fifths of the bound, and not below', async () => {
  const t = await startTestApp('sqlite');
  const warnings: unknown[] = [];
  const log = { info: () => undefined, warn: (room: unknown) => warnings.push(room) } as never;
  const warn = (db: Database, total_bytes: number) =>
    createFileRoom({ db, storage: { disk: async () => null, isOnDisk: true }, log, total_bytes }).warn();
  const { id } = await t.logIn('09351110009');
  await t.db.execute(`insert into file_space (user_id, used_bytes) values (${id}, 81)`);
  await warn(t.db, 102);
  expect(warnings).toEqual([]);
  await warn(t.db, 100);
  expect(warnings).toEqual([{ used_bytes: 81, limit_bytes: 100 }]);
  await t.close();
});

it('refuses an upload to a bucket that the local disk has no room for', async () => {
  const t = await startTestApp('sqlite');
  const log = {} as never;
  const on = (free_bytes: number) => {
    const disk = async () => ({ free_bytes, total_bytes: 69_000_000_000 });
    return createFileRoom({ db: t.db, storage: { disk, isOnDisk: false }, log, total_bytes: undefined });
  };
  await on(2_000_000_000).require(1_000_000);
  await expect(on(1_000_500_000).require(1_000_000)).rejects.toMatchObject({ code: 'storage_full' });
  await t.close();
});
