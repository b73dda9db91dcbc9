import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { contract } from '@rasteh/contract';
import type { FileOnWire } from '@rasteh/contract/reach/files';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { files } from '../../core/db/schema/index.ts';
import { createDelegations } from '../../people/delegations/index.ts';
import { type Person, setUser, startTestApp, type TestApp } from '../../testing/app.ts';
import { engines } from '../../testing/engines.ts';
import { formOf } from '../../testing/payload.ts';
import { createAudit } from '../audit/index.ts';
import { createFiles, createFolderStorage } from './index.ts';

const { own, getFile } = contract.files;
const DAY_MS = 86_400_000;
const contextOf = (user_id: number) => ({
  actor_id: user_id,
  subject_id: user_id,
  source: 'web' as const,
  request_id: 'r',
  ip: '::1',
});

describe.each(engines)('files under faults on %s', (engine) => {
  let t: TestApp;
  let owner: Person;
  let port: number;
  beforeAll(async () => {
    t = await startTestApp(engine);
    owner = await t.logIn('09351110001');
    await t.app.listen({ port: 0, host: '127.0.0.1' });
    port = (t.app.server.address() as AddressInfo).port;
  });
  afterAll(() => t.close());

  const root = () => join(t.test.data_dir, 'files');
  const onDisk = () => {
    const shelves = readdirSync(root()).filter((name) => name !== 'new');
    return {
      drafts: readdirSync(join(root(), 'new')),
      kept: shelves.flatMap((shelf) => readdirSync(join(root(), shelf))).sort(),
    };
  };
  const keysOfRows = async () => (await t.db.read.select().from(files)).map(({ storage_key }) => storage_key).sort();
  const store = async (name: string) =>
    (await t.call(own.uploadFiles, { as: owner, body: formOf({ category: 'price_list' }, { [name]: 'a,b' }) })).body
      .data[0] as FileOnWire;
  const newFiles = () => {
    const storage = createFolderStorage(root());
    const clock = () => t.clock.now;
    const audit = createAudit({ clock });
    const delegations = createDelegations({ db: t.db, clock, audit, events: {} as never, suppliers: {} as never });
    const jobs = { define: () => undefined } as never;
    const log = { info: () => undefined, warn: () => undefined } as never;
    return createFiles({
      db: t.db,
      clock,
      audit,
      delegations,
      jobs,
      storage,
      threads: {} as never,
      quota_bytes: 1e9,
      log,
    });
  };

  /** The bytes of an upload over a real socket; `length` is the Content-Length, null for chunked encoding. */
  async function request(content: string, length: number | null): Promise<Buffer> {
    const head = [
      'POST /api/user/files HTTP/1.1',
      'Host: localhost',
      'X-Requested-With: XMLHttpRequest',
      `Cookie: ${owner.cookie}`,
      'Content-Type: multipart/form-data; boundary=b',
      length === null ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`,
    ];
    return Buffer.from(`${head.join('\r\n')}\r\n\r\n${content}`);
  }
  const form = (content: string) =>
    `--b\r\nContent-Disposition: form-data; name="category"\r\n\r\nprice_list\r\n--b\r\nContent-Disposition: form-data; name="files"; filename="a.csv"\r\n\r\n${content}\r\n--b--\r\n`;

  it('keep nothing of an upload whose client disconnects after any tenth', async () => {
    const whole = form('x'.repeat(2_000_000));
    const before = await keysOfRows();
    for (let tenth = 1; tenth < 10; tenth += 1) {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => undefined);
      const part = whole.slice(0, Math.floor((whole.length * tenth) / 10));
      await new Promise<void>(
        (written) => void request(part, whole.length).then((bytes) => socket.write(bytes, () => written())),
      );
      await vi.waitFor(() => expect(onDisk().drafts.length).toBe(1), 5_000);
      socket.destroy();
      await vi.waitFor(() => expect(onDisk().drafts).toEqual([]), 5_000);
    }
    expect(await keysOfRows()).toEqual(before);
    expect(onDisk().kept).toEqual(before);
    // The upload slots of the lost clients are free again.
    expect(await store('after.csv')).toMatchObject({ name: 'after.csv' });
  });

  it('allow three concurrent uploads per user, and the next when one has ended', async () => {
    const part = form('x'.repeat(1_000_000)).slice(0, 500_000);
    const senders = [1, 2, 3].map(() => connect(port, '127.0.0.1').on('error', () => undefined));
    for (const socket of senders) socket.write(await request(part, 1_000_000));
    await vi.waitFor(() => expect(onDisk().drafts.length).toBe(3), 5_000);
    const send = async () => {
      const { status, body } = await t.call(own.uploadFiles, {
        as: owner,
        body: formOf({ category: 'price_list' }, { 'a.csv': 'a' }),
      });
      return [status, body.code];
    };
    expect(await send()).toEqual([429, 'too_many_requests']);
    senders[0]?.destroy();
    await vi.waitFor(() => expect(onDisk().drafts.length).toBe(2), 5_000);
    await vi.waitFor(async () => expect((await send())[0]).toBe(201), 5_000);
    for (const socket of senders) socket.destroy();
    await vi.waitFor(() => expect(onDisk().drafts).toEqual([]), 5_000);
  });

  it.each([
    ['a form without its end', form('a').slice(0, -8), 'whole'],
    ['another boundary', form('a').replaceAll('--b', '--c'), 'whole'],
    ['chunks without a form', '5\r\nhello\r\n0\r\n\r\n', 'chunks'],
    ['no form at all', '', 'whole'],
  ])('return 400 or 422 for %s and keep nothing', async (_what, content, how) => {
    const before = await keysOfRows();
    const socket = connect(port, '127.0.0.1');
    socket.write(await request(content, how === 'chunks' ? null : content.length));
    const answer = await new Promise<string>((read) => socket.once('data', (data) => read(data.toString())));
    socket.destroy();
    expect(answer).toMatch(/^HTTP\/1\.1 4(00|22) /);
    expect(onDisk().drafts).toEqual([]);
    expect(await keysOfRows()).toEqual(before);
  });

  it('lose no stored file and sweep the leftovers of a process killed while storing', async () => {
    let child: ChildProcess | undefined;
    const key = 'f'.repeat(32);
    // The state left between the rename and the row, and in the middle of an upload.
    mkdirSync(join(root(), 'ff', key), { recursive: true });
    writeFileSync(join(root(), 'ff', key, 'main'), 'a');
    const code = `import { createFolderStorage } from '${join(import.meta.dirname, 'store/folder-storage.ts')}';
      import { writeFileSync } from 'node:fs';
      const storage = createFolderStorage(process.argv[1]);
      for (;;) { const draft = await storage.begin(); writeFileSync(draft.path('main'), 'x'.repeat(100_000)); await storage.keep(draft); process.stdout.write('kept\\n'); }`;
    for (let round = 0; round < 3; round += 1) {
      child = spawn(process.execPath, ['--input-type=module', '-e', code, root()], { stdio: ['ignore', 'pipe', 'inherit'] });
      await new Promise((kept) => child?.stdout?.once('data', kept));
      await new Promise((wait) => setTimeout(wait, 5 + round * 7));
      const ended = new Promise((end) => child?.once('exit', end));
      child.kill('SIGKILL');
      await ended;
    }
    const file = await store('kept.csv');
    const swept = await newFiles().sweep(-1_000);
    expect(swept.orphans).toBeGreaterThanOrEqual(4);
    expect(onDisk()).toEqual({ drafts: [], kept: await keysOfRows() });
    const name = file.url.split('/').at(-1) ?? '';
    expect((await t.call(getFile, { as: owner, params: { fileId: file.id, name } })).body.toString()).toBe('a,b');
  });

  it('return 503 storage_full and leave the disk unchanged when it is full', async () => {
    const folder = createFolderStorage(root());
    const full = await startTestApp(engine, {
      on: t.test,
      storage: {
        ...folder,
        // The kernel itself returns ENOSPC for writes to this device.
        async begin() {
          const draft = await folder.begin();
          symlinkSync('/dev/full', draft.path('main'));
          return draft;
        },
      },
    });
    const before = await keysOfRows();
    const body = formOf({ category: 'price_list' }, { 'a.csv': 'کالا,قیمت' });
    const answer = await full.call(own.uploadFiles, { as: owner, body });
    expect(answer).toMatchObject({ status: 503, headers: { 'retry-after': '60' } });
    expect(answer.body).toMatchObject({ code: 'storage_full', message: expect.stringContaining('فضای ذخیره') });
    expect(onDisk()).toEqual({ drafts: [], kept: before });
    expect(await keysOfRows()).toEqual(before);
    // No state of the client is left: the same upload succeeds when space is available again.
    expect(await store('room.csv')).toMatchObject({ name: 'room.csv' });
    await full.close();
  });

  it('return 503 storage_full before they are read when only the part of the database is left of the disk', async () => {
    const disk = async () => ({ free_bytes: 900_000_000, total_bytes: 69_000_000_000 });
    const full = await startTestApp(engine, { on: t.test, storage: { ...createFolderStorage(root()), disk } });
    const body = formOf({ category: 'price_list' }, { 'a.csv': 'a,b' });
    const answer = await full.call(own.uploadFiles, { as: owner, body });
    expect(answer).toMatchObject({ status: 503, body: { code: 'storage_full' }, headers: { 'retry-after': '60' } });
    expect(onDisk()).toEqual({ drafts: [], kept: await keysOfRows() });
    await full.close();
  });

  it('return 503 storage_full and keep nothing when those of all users together reach their bound', async () => {
    const bound = await startTestApp(engine, { on: t.test, env: { FILE_TOTAL_MB: '1' } });
    const other = await t.logIn('09351110003');
    const send = async (as: Person) => {
      const body = formOf({ category: 'price_list' }, { 'a.csv': 'x'.repeat(600_000) });
      const { status, body: answer } = await bound.call(own.uploadFiles, { as, body });
      return [status, answer.code];
    };
    expect(await send(owner)).toEqual([201, undefined]);
    expect(await send(other)).toEqual([503, 'storage_full']);
    expect(onDisk()).toEqual({ drafts: [], kept: await keysOfRows() });
    await bound.close();
  });

  it('are swept when unused for a day, but not while used or young', async () => {
    const [used, unused] = [await store('used.csv'), await store('unused.csv')];
    const service = newFiles();
    const use = (file_ids: number[]) => ({
      entity: 'test',
      entity_id: 1,
      file_ids,
      categories: ['price_list' as const],
      is_public: true,
      field: 'file_ids',
    });
    await t.db.transaction((tx) => service.use(tx, contextOf(owner.id), use([used.id])));
    expect((await service.listUsed('test', [1])).get(1)).toMatchObject([{ id: used.id, is_public: true }]);
    expect((await t.call(own.deleteFile, { as: owner, params: { fileId: used.id } })).body.code).toBe('file_in_use');
    const ids = async () => (await t.db.read.select().from(files)).map(({ id }) => id);
    t.clock.now += DAY_MS - 1;
    await service.sweep();
    expect(await ids()).toContain(unused.id);
    t.clock.now += 1;
    const young = await store('young.csv');
    await service.sweep();
    const left = await ids();
    expect([left.includes(used.id), left.includes(unused.id), left.includes(young.id)]).toEqual([true, false, true]);
    await t.db.transaction((tx) => service.use(tx, contextOf(owner.id), use([])));
    t.clock.now += DAY_MS + 1;
    await service.sweep();
    expect(await ids()).not.toContain(used.id);
    expect(onDisk().kept).toEqual(await keysOfRows());
  });

  it('can be used only by their owner and under their own category', async () => {
    const stranger = await t.logIn('09351110002');
    const file = await store('mine.csv');
    const service = newFiles();
    const use = {
      entity: 'test',
      entity_id: 2,
      file_ids: [file.id],
      categories: ['price_list' as const],
      is_public: false,
      field: 'file_ids',
    };
    const refusal = { code: 'invalid', details: { errors: { file_ids: ['این پرونده پیدا نشد. آن را دوباره بارگذاری کنید.'] } } };
    await expect(t.db.transaction((tx) => service.use(tx, contextOf(stranger.id), use))).rejects.toMatchObject(refusal);
    await expect(
      t.db.transaction((tx) => service.use(tx, contextOf(owner.id), { ...use, categories: ['image'] })),
    ).rejects.toMatchObject(refusal);
    await expect(service.read(contextOf(stranger.id), file.id, 'price_list')).rejects.toMatchObject({ code: 'not_found' });
    await expect(service.read(contextOf(owner.id), file.id, 'document')).rejects.toMatchObject({ code: 'not_found' });
    expect((await service.read(contextOf(owner.id), file.id, 'price_list')).content.toString()).toBe('a,b');
    await t.db.transaction((tx) => service.use(tx, contextOf(owner.id), use));
    service.registerReadPolicy('test', async (user_id, entity_id) => user_id === stranger.id && entity_id === 2);
    const address = { file_id: file.id, name: file.url.split('/').at(-1) ?? '' };
    const reader = (user_id: number) => ({
      kind: 'session' as const,
      user_id,
      role: 'user' as const,
      session_id: 1,
      suspended: false,
    });
    expect(await service.open(reader(owner.id), address)).toMatchObject({ name: 'mine.csv' });
    expect(await service.open(reader(stranger.id), address)).toMatchObject({ name: 'mine.csv', is_public: false });
    await expect(service.open({ ...reader(stranger.id), suspended: true }, address)).rejects.toMatchObject({ code: 'not_found' });
    // Files shared by a suspended owner are readable only by that owner, whatever the read policy of the entity.
    await setUser(t.db, owner.id, { status: 'suspended' });
    await expect(service.open(reader(stranger.id), address)).rejects.toMatchObject({ code: 'not_found' });
    expect(await service.open(reader(owner.id), address)).toMatchObject({ name: 'mine.csv' });
    await setUser(t.db, owner.id, { status: 'active' });
  });
});
