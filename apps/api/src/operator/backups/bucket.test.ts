import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readEnv } from '../../env.ts';
import { openBucket } from '../../reach/files/index.ts';
import { type ObjectStore, startObjectStore } from '../../reach/files/testing/object-store.ts';
import { newFolder } from '../../testing/engines.ts';
import { type BackedUpPortal, startBackedUpPortal } from '../testing/backed-up-portal.ts';

let store: ObjectStore;
let portal: BackedUpPortal;
const folder = newFolder();
const backup = join(folder, 'backup');
beforeAll(async () => {
  store = await startObjectStore();
  portal = await startBackedUpPortal('sqlite', { env: store.variables });
});
afterAll(async () => {
  await portal.t.close();
  await store.stop();
  rmSync(folder, { recursive: true });
});

it('a backup lists the objects of its bucket, and is restored if they are all there', async () => {
  const [kept, lost] = [await portal.store('kept'), await portal.store('lost')];
  expect(await portal.run(['backup', '--to', backup, '--verify'])).toMatchObject({
    code: 0,
    err: '',
    out: expect.stringContaining('2 files'),
  });
  expect(readFileSync(join(backup, 'objects.txt'), 'utf8')).toMatch(/^4 {2}[0-9a-f]{32}\/main\n4 {2}[0-9a-f]{32}\/main\n$/);
  const into = (name: string, ...more: string[]) =>
    portal.run(['restore', '--from', backup, ...more], { ...store.variables, DATA_DIR: join(folder, name) });
  expect(await into('whole')).toMatchObject({ code: 0, err: '' });
  expect(await portal.run(['restore', '--from', backup], { DATA_DIR: join(folder, 'none') })).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^The files of this backup are in a bucket: set S3_BUCKET[^\n]*\n$/),
  });
  const keyOf = async (id: number) =>
    String((await portal.t.db.execute(`select storage_key as key from files where id = ${id}`))[0]?.key);
  const key = await keyOf(lost.id);
  const bucket = await openBucket(readEnv(portal.variables), portal.t.db, { warn: () => undefined } as never);
  await bucket?.remove(key);
  expect(await into('missing')).toMatchObject({
    code: 1,
    err: `The bucket has not ${key}/main and 0 other objects of the backup: bring their versions back, or go on with --allow-missing.\n`,
  });
  expect(await into('missing', '--allow-missing')).toMatchObject({ code: 0, out: expect.stringContaining(`${key}/main`) });
  expect(await portal.run(['restore', '--from', backup, '--verify'])).toMatchObject({
    code: 1,
    err: expect.stringContaining(`${key}/main`),
  });
  expect(await keyOf(kept.id)).not.toBe(key);
});
