import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readEnv } from '../../../env.ts';
import { newFolder, openTestDatabase, type TestDatabase } from '../../../testing/engines.ts';
import { type ObjectStore, startObjectStore } from '../testing/object-store.ts';
import { copyFiles } from './copy-files.ts';
import { createFolderStorage } from './folder-storage.ts';
import { openBucket } from './open-storage.ts';
import type { Storage } from './storage.ts';

const log = { warn: () => undefined } as never;
const HOUR_MS = 3_600_000;
let store: ObjectStore;
let test: TestDatabase;
beforeAll(async () => {
  store = await startObjectStore();
  test = await openTestDatabase('sqlite');
});
afterAll(async () => {
  await store.stop();
  await test.cleanup();
});

const bucketOf = async (data_dir: string, other: Record<string, string> = {}, { db } = test): Promise<Storage> => {
  const storage = await openBucket(readEnv({ DATA_DIR: data_dir, ...store.variables, ...other }), db, log);
  if (!storage) throw new Error('The environment has no bucket');
  return storage;
};

async function keep(storage: Storage, parts: Record<string, string | Buffer>): Promise<string> {
  const draft = await storage.begin();
  for (const [part, bytes] of Object.entries(parts)) writeFileSync(draft.path(part), bytes);
  await storage.keep(draft);
  return draft.key;
}
async function kept(storage: Storage, before = Number.POSITIVE_INFINITY): Promise<string[]> {
  const found: string[] = [];
  for await (const keys of storage.listKept(before)) found.push(...keys);
  return found.sort();
}

/** The address of a store whose first listing waits for other work. */
async function openHeld(endpoint: string, work: () => Promise<void>) {
  let isFirst = true;
  const server = createServer(async (received, response) => {
    if (isFirst && received.url?.includes('list-type=2')) {
      isFirst = false;
      await work();
    }
    const { method, headers } = received;
    const passed = request(`${endpoint}${received.url}`, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 0, answer.headers);
      answer.pipe(response);
    });
    received.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

describe.each(['a folder', 'a bucket'])('files in %s', (kind) => {
  let data_dir: string;
  let storage: Storage;
  beforeEach(async () => {
    data_dir = newFolder();
    storage = kind === 'a folder' ? createFolderStorage(join(data_dir, 'files')) : await bucketOf(data_dir);
    for (const key of await kept(storage)) await storage.remove(key);
  });

  it('have their parts, and the bytes of a range, only once they are kept', async () => {
    const draft = await storage.begin();
    writeFileSync(draft.path('main'), 'abcdef');
    writeFileSync(draft.path('320'), Buffer.alloc(5_000));
    expect([await storage.sizeOf(draft.key, 'main'), (await storage.parts(draft.key)).size, await kept(storage)]).toEqual([
      undefined,
      0,
      [],
    ]);
    expect(await storage.keep(draft)).toBe(4 * 4_096);
    expect(existsSync(draft.path('main'))).toBe(false);
    expect([...(await storage.parts(draft.key))].sort()).toEqual([
      ['320', 5_000],
      ['main', 6],
    ]);
    expect(await storage.sizeOf(draft.key, 'main')).toBe(6);
    expect(await storage.sizeOf(draft.key, '640')).toBeUndefined();
    expect((await storage.read(draft.key, 'main')).toString()).toBe('abcdef');
    expect((await buffer(await storage.stream(draft.key, 'main'))).toString()).toBe('abcdef');
    expect((await buffer(await storage.stream(draft.key, 'main', { first: 1, last: 3 }))).toString()).toBe('bcd');
    expect(await kept(storage)).toEqual([draft.key]);
    expect(await kept(storage, 0)).toEqual([]);
  });

  it('are the same bytes when they are larger than one request', async () => {
    const bytes = randomBytes(12_000_000);
    const key = await keep(storage, { main: bytes });
    const hash = (of: Buffer) => createHash('sha256').update(of).digest('hex');
    expect(hash(await buffer(await storage.stream(key, 'main')))).toBe(hash(bytes));
  });

  it('are gone after a removal, kept or draft, and an unknown key is no error', async () => {
    const key = await keep(storage, { main: 'a', 320: 'b' });
    const other = await keep(storage, { main: 'c' });
    const draft = await storage.begin();
    for (const one of [key, draft.key, 'f'.repeat(32)]) await storage.remove(one);
    expect(await storage.sizeOf(key, '320')).toBeUndefined();
    expect(await kept(storage)).toEqual([other]);
    expect(await storage.listDrafts(Number.POSITIVE_INFINITY)).toEqual([]);
  });

  it('list drafts by their age', async () => {
    const [old, fresh] = [await storage.begin(), await storage.begin()];
    utimesSync(join(old.path('main'), '..'), 1_000, 1_000);
    expect(await storage.listDrafts(1_000_000)).toEqual([old.key]);
    await storage.remove(fresh.key);
  });

  it('are copied to the other storage under their keys, again only when they are missing or incomplete', async () => {
    const other = kind === 'a folder' ? await bucketOf(newFolder()) : createFolderStorage(join(newFolder(), 'files'));
    for (const key of await kept(other)) await other.remove(key);
    const key = await keep(storage, { main: 'abc', 320: 'd' });
    await keep(storage, { main: 'e' });
    expect(await copyFiles(storage, other, () => undefined)).toEqual({ copied: 2, present: 0, different: [] });
    expect(await kept(other)).toEqual(await kept(storage));
    expect((await other.read(key, 'main')).toString()).toBe('abc');
    expect(await copyFiles(storage, other, () => undefined)).toEqual({ copied: 0, present: 2, different: [] });
    await other.remove(key);
    expect(await copyFiles(storage, other, () => undefined)).toEqual({ copied: 1, present: 1, different: [] });
    expect([...(await other.parts(key))].sort()).toEqual([...(await storage.parts(key))].sort());
  });

  it('are copied over no file that differs', async () => {
    const other = kind === 'a folder' ? await bucketOf(newFolder()) : createFolderStorage(join(newFolder(), 'files'));
    const key = await keep(storage, { main: 'abc' });
    const draft = await other.begin(key);
    for (const part of ['main', '320']) writeFileSync(draft.path(part), 'abc');
    await other.keep(draft);
    expect(await copyFiles(storage, other, () => undefined)).toEqual({ copied: 0, present: 0, different: [key] });
    expect((await other.parts(key)).size).toBe(2);
  });
});

describe('a bucket', () => {
  it('leaves bytes without a row for a week, a folder for an hour', async () => {
    const folder = createFolderStorage(newFolder());
    expect([(await bucketOf(newFolder())).grace_ms, folder.grace_ms]).toEqual([7 * 24 * HOUR_MS, HOUR_MS]);
  });

  it('loses drafts of this node that a kill left, before the next upload', async () => {
    const data_dir = newFolder();
    const draft = await (await bucketOf(data_dir)).begin();
    utimesSync(join(draft.path('main'), '..'), 1_000, 1_000);
    const next = await (await bucketOf(data_dir)).begin();
    expect(readdirSync(join(data_dir, 'files', 'new'))).toEqual([next.key]);
  });

  it.each([
    [{ S3_BUCKET: 'unknown' }, 'refuses S3_BUCKET unknown: 404'],
    [{ S3_ACCESS_KEY_ID: 'unknown' }, 'refuses S3_BUCKET rasteh: 403'],
  ])('refuses to start with %j', async (variables, words) => {
    await expect(bucketOf(newFolder(), variables)).rejects.toThrow(words);
  });

  it('refuses the database of other files, at the start and before a sweep', async () => {
    const storage = await bucketOf(newFolder());
    const key = await keep(storage, { main: 'abc' });
    const wrong = await openTestDatabase('sqlite');
    await expect(bucketOf(newFolder(), {}, wrong)).rejects.toThrow('has the files of another database');
    // While the store does not answer, nothing is known of its files.
    await store.stop();
    const unchecked = await bucketOf(newFolder(), {}, wrong);
    await store.start();
    await expect(kept(unchecked)).rejects.toThrow('has the files of another database');
    expect(await kept(storage)).toContain(key);
    await wrong.cleanup();
  });

  it('belongs to the database of two nodes of which one finds it empty while the other claims it', async () => {
    const empty = await startObjectStore();
    // Between the first look for an owner and the first listing the other node starts.
    const other = async () => void (await bucketOf(newFolder(), empty.variables));
    const held = await openHeld(empty.variables.S3_ENDPOINT, other);
    const storage = await bucketOf(newFolder(), { ...empty.variables, S3_ENDPOINT: held.url });
    expect(await kept(storage)).toEqual([]);
    held.close();
    await empty.stop();
  });

  it('throws unavailable while the store is away, and works when it is back', async () => {
    const storage = await bucketOf(newFolder());
    const key = await keep(storage, { main: 'abc' });
    await store.stop();
    const away = await bucketOf(newFolder());
    const draft = await away.begin();
    writeFileSync(draft.path('main'), 'd');
    for (const work of [() => storage.read(key, 'main'), () => storage.stream(key, 'main'), () => away.keep(draft)])
      await expect(work()).rejects.toMatchObject({ code: 'unavailable' });
    await store.start();
    await away.keep(draft);
    expect((await storage.read(draft.key, 'main')).toString()).toBe('d');
  });
});
