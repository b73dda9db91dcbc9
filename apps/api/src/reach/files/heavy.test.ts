import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { fileWording } from '@rasteh/contract/reach/files/rules';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createThreads, type Threads, TooHeavy } from '../../core/plugins/jobs/threads.ts';
import { createFolderStorage } from './store/folder-storage.ts';
import type { Storage } from './store/storage.ts';
import { keepReceived, receive } from './upload.ts';

const folder = mkdtempSync(join(tmpdir(), 'rasteh-heavy-'));
let threads: Threads;
let storage: Storage;
beforeAll(() => {
  threads = createThreads({ at_once: 1, most_waiting: 5 });
  storage = createFolderStorage(folder);
});
afterAll(async () => {
  await threads.close();
  rmSync(folder, { recursive: true });
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"><script/><path d="M0 0"/></svg>';
const received = async (name: string, content: string) =>
  receive(await storage.begin(), name, Readable.from(Buffer.from(content)));

it('reads drawings, tables and texts in a worker thread', async () => {
  const ran: string[] = [];
  const watched: Threads = {
    ...threads,
    run(work, input, signal) {
      ran.push(work.name);
      return threads.run(work, input, signal);
    },
  };
  const [drawing] = await keepReceived({ storage, threads: watched }, [await received('a.svg', svg)], 'logo');
  expect(drawing).toMatchObject({ mime: 'image/svg+xml', width: 8, height: 4 });
  await keepReceived({ storage, threads: watched }, [await received('a.csv', 'a,b'), await received('b.txt', 'a')], 'price_list');
  expect(ran).toEqual(['clean', 'look', 'look']);
  const refused = keepReceived({ storage, threads: watched }, [await received('a.svg', '<svg/>')], 'logo');
  await expect(refused).rejects.toMatchObject({ details: { errors: { 'files.0': [fileWording.wrongFormat('a.svg')] } } });
});

it.each([
  ['logo', 'a.svg', svg],
  ['price_list', 'a.csv', 'a,b'],
] as const)('rejects a %s that exceeds its time limit, at its field', async (category, name, content) => {
  const spent: Threads = { ...threads, run: () => Promise.reject(new TooHeavy('time')) };
  const files = [await received(name, content)];
  await expect(keepReceived({ storage, threads: spent }, files, category)).rejects.toMatchObject({
    code: 'unsupported_media',
    details: { errors: { 'files.0': [fileWording.tooHeavy(name)] } },
  });
});
