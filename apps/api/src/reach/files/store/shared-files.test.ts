import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { contract } from '@rasteh/contract';
import type { FileOnWire } from '@rasteh/contract/reach/files';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { files } from '../../../core/db/schema/index.ts';
import { type Person, startTestApp, type TestApp } from '../../../testing/app.ts';
import { newFolder } from '../../../testing/engines.ts';
import { formOf } from '../../../testing/payload.ts';
import { type ObjectStore, startObjectStore } from '../testing/object-store.ts';

const { own, getFile } = contract.files;

let store: ObjectStore;
let one: TestApp;
let other: TestApp;
let owner: Person;
const other_dir = newFolder();
beforeAll(async () => {
  store = await startObjectStore();
  one = await startTestApp('sqlite', { env: store.variables });
  other = await startTestApp('sqlite', { on: one.test, env: { ...store.variables, DATA_DIR: other_dir } });
  owner = await one.logIn('09351110001');
});
afterAll(async () => {
  await other.close();
  await one.close();
  await store.stop();
});

const send = (t: TestApp, content: string) =>
  t.call(own.uploadFiles, { as: owner, body: formOf({ category: 'price_list' }, { 'a.csv': content }) });
const read = (t: TestApp, { id, url }: FileOnWire, headers = {}, query = {}) =>
  t.call(getFile, { as: owner, params: { fileId: id, name: url.split('/').at(-1) ?? '' }, headers, query });
const localDrafts = (data_dir: string) => readdirSync(join(data_dir, 'files', 'new'));
const countFiles = async () => (await one.db.read.select().from(files)).length;

it('are read on a node that did not receive them, whole and in ranges', async () => {
  const image = await sharp({ create: { width: 1_000, height: 500, channels: 3, background: '#a00' } })
    .jpeg()
    .toBuffer();
  const body = formOf({ category: 'image' }, { 'a.jpg': image });
  const photo = (await one.call(own.uploadFiles, { as: owner, body })).body.data[0] as FileOnWire;
  const [whole, small] = [await read(other, photo), await read(other, photo, {}, { width: 320 })];
  expect([whole.status, small.status]).toEqual([200, 200]);
  expect(whole.body).toEqual((await read(one, photo)).body);
  const list = (await send(one, 'abcdef')).body.data[0] as FileOnWire;
  const part = await read(other, list, { range: 'bytes=1-3' });
  expect([part.status, part.headers['content-range'], part.body.toString()]).toEqual([206, 'bytes 1-3/6', 'bcd']);
  expect(localDrafts(one.test.data_dir)).toEqual([]);
});

it('are removed for all nodes', async () => {
  const file = (await send(one, 'gone')).body.data[0] as FileOnWire;
  await other.call(own.deleteFile, { as: owner, params: { fileId: file.id } });
  expect((await read(one, file)).status).toBe(404);
});

it('answer 503 while the store is away, store nothing, and everything else works', async () => {
  const file = (await send(one, 'before')).body.data[0] as FileOnWire;
  const count = await countFiles();
  await store.stop();
  for (const answer of [await send(one, 'x'), await read(other, file)])
    expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  expect((await one.call(contract.auth.getMe, { as: owner })).status).toBe(200);
  expect([await countFiles(), localDrafts(one.test.data_dir)]).toEqual([count, []]);
  await store.start();
  expect((await read(other, file)).body.toString()).toBe('before');
  expect((await send(one, 'after')).status).toBe(201);
});
