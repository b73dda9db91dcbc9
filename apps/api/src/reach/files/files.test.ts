import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { contract } from '@rasteh/contract';
import type { FileOnWire } from '@rasteh/contract/reach/files';
import { uploadLimits } from '@rasteh/contract/wire/limits';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, fileSpace, files, fileUses } from '../../core/db/schema/index.ts';
import { type Person, setUser, startTestApp, type TestApp } from '../../testing/app.ts';
import { engines } from '../../testing/engines.ts';
import { formOf } from '../../testing/payload.ts';

const { own, other, getFile, uploadRichTextImages } = contract.files;
// The api itself never reads WebP.
sharp.unblock({ operation: ['VipsForeignLoadWebpBuffer'] });
const photo = () =>
  sharp({ create: { width: 1_000, height: 500, channels: 3, background: '#a00' } })
    .withExif({ IFD0: { Copyright: 'canary' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
const list = (name = 'list.csv', text = 'کالا,قیمت') => formOf({ category: 'price_list' }, { [name]: text });

describe.each(engines)('files on %s', (engine) => {
  let t: TestApp;
  let owner: Person;
  let stranger: Person;
  beforeAll(async () => {
    t = await startTestApp(engine, { env: { FILE_QUOTA_MB: '1' } });
    owner = await t.logIn('09351110001');
    stranger = await t.logIn('09351110002');
  });
  afterAll(() => t.close());

  /** Asserts that the keys on disk equal those of the rows, and that the quota counters equal the sums of the rows. */
  async function expectTidy() {
    const root = join(t.test.data_dir, 'files');
    const shelves = readdirSync(root).filter((name) => name !== 'new');
    const kept = shelves.flatMap((shelf) => readdirSync(join(root, shelf)));
    const rows = await t.db.read.select().from(files);
    expect(readdirSync(join(root, 'new'))).toEqual([]);
    expect(kept.sort()).toEqual(rows.map(({ storage_key }) => storage_key).sort());
    for (const { user_id, used_bytes } of await t.db.read.select().from(fileSpace))
      expect(used_bytes).toBe(rows.filter((row) => row.user_id === user_id).reduce((sum, row) => sum + row.stored_bytes, 0));
  }
  const addressOf = ({ id, url }: FileOnWire) => ({ params: { fileId: id, name: url.split('/').at(-1) ?? '' } });
  async function upload(body: FormData, as = owner): Promise<FileOnWire> {
    const answer = await t.call(own.uploadFiles, { as, body });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return answer.body.data[0];
  }

  it('re-encodes an image upright, in several widths and without camera metadata', async () => {
    const file = await upload(formOf({ category: 'image' }, { 'نما ۱.JPG': await photo() }));
    expect(file).toMatchObject({
      name: 'نما ۱.JPG',
      mime: 'image/webp',
      width: 500,
      height: 1_000,
      widths: [320, 500],
      is_public: false,
    });
    const answer = await t.call(getFile, { as: owner, ...addressOf(file), query: { width: 100 } });
    expect(answer).toMatchObject({
      status: 200,
      headers: { 'content-type': 'image/webp', 'cache-control': 'private, no-cache' },
    });
    expect((await sharp(answer.body).metadata()).width).toBe(320);
    expect(answer.body.includes('canary')).toBe(false);
    expect(answer.headers['content-disposition']).toBe(`inline; filename*=UTF-8''${encodeURIComponent('نما ۱.webp')}`);
    await expectTidy();
  });

  it('sends sandbox headers and supports ranges and conditional requests', async () => {
    const file = await upload(list('فهرست.csv', '0123456789'));
    const ask = (headers: Record<string, string> = {}) => t.call(getFile, { as: owner, ...addressOf(file), headers });
    const whole = await ask();
    expect(whole.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-security-policy': expect.stringContaining('sandbox'),
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringMatching(/^attachment/),
      'content-length': '10',
    });
    const etag = String(whole.headers.etag);
    expect((await ask({ 'if-none-match': etag })).status).toBe(304);
    const part = await ask({ range: 'bytes=2-4' });
    expect([part.status, part.body.toString(), part.headers['content-range']]).toEqual([206, '234', 'bytes 2-4/10']);
    expect((await ask({ range: 'bytes=2-4', 'if-range': '"other"' })).status).toBe(200);
    const none = await ask({ range: 'bytes=10-' });
    expect([none.status, none.body.code, none.headers['content-range']]).toEqual([416, 'range_not_satisfiable', 'bytes */10']);
    const { fileId, name } = addressOf(file).params;
    const head = await t.app.inject({
      method: 'HEAD',
      url: `/api/files/${fileId}/${name}`,
      headers: { host: 'localhost', cookie: owner.cookie },
    });
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', '10']);
  });

  it('is readable by others only while used publicly and its owner is active', async () => {
    const file = await upload(list());
    const status = async (as?: Person) => (await t.call(getFile, { as, ...addressOf(file) })).status;
    expect([await status(), await status(stranger), await status(owner)]).toEqual([404, 404, 200]);
    expect((await t.call(getFile, { as: owner, params: { fileId: file.id, name: 'other.csv' } })).status).toBe(404);
    await t.db.transaction((tx) =>
      tx.insert(fileUses).values({ file_id: file.id, entity: 'inventory', entity_id: 1, position: 0, is_public: true }),
    );
    expect((await t.call(getFile, addressOf(file))).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    await setUser(t.db, owner.id, { status: 'suspended' });
    expect([await status(), await status(owner)]).toEqual([404, 200]);
    await setUser(t.db, owner.id, { status: 'active' });
    await t.db.transaction((tx) => tx.delete(fileUses).where(eq(fileUses.file_id, file.id)));
  });

  it('rejects guests before reading the body, and returns not_found for a file of another user', async () => {
    expect((await t.call(own.uploadFiles, { body: list() })).body.code).toBe('unauthenticated');
    const file = await upload(list());
    const remove = (as: Person, fileId: number) => t.call(own.deleteFile, { as, params: { fileId } });
    expect((await remove(stranger, file.id)).body.code).toBe('not_found');
    expect((await remove(owner, file.id)).body).toEqual({ data: { deleted: 1 } });
    expect((await remove(owner, file.id)).body.code).toBe('not_found');
    expect((await t.call(getFile, { as: owner, ...addressOf(file) })).status).toBe(404);
    expect((await t.call(uploadRichTextImages, { as: owner, body: formOf({}, { 'a.png': 'x' }) })).body.code).toBe('forbidden');
    await expectTidy();
  });

  it('accepts UTF-16 text from Excel as a price list, and explains how to convert other workbooks', async () => {
    const send = async (name: string, content: Buffer) => {
      const body = formOf({ category: 'price_list' }, { [name]: new Uint8Array(content) });
      const answer = await t.call(own.uploadFiles, { as: owner, body });
      return [answer.status, answer.body.errors?.['files.0']?.[0]];
    };
    const text = Buffer.from('\ufeffکالا\tقیمت\r\nمیلگرد\t۳۸٬۴۵۰\r\n', 'utf16le');
    expect(await send('list.txt', text)).toEqual([201, undefined]);
    expect(await send('list.csv', Buffer.from(text).swap16())).toEqual([201, undefined]);
    // A byte order mark alone does not make the bytes text.
    expect((await send('list.txt', Buffer.concat([text, Buffer.from([1, 0])])))[0]).toBe(415);
    expect((await send('list.txt', Buffer.concat([text, Buffer.from([65])])))[0]).toBe(415);
    expect(await send('list.xls', Buffer.from('d0cf11e0a1b11ae1', 'hex'))).toEqual([
      415,
      expect.stringContaining('xlsx ذخیره کنید'),
    ]);
    expect(await send('LIST.ODS', Buffer.from('PK'))).toEqual([415, expect.stringContaining('xlsx یا CSV ذخیره کنید')]);
    expect(await send('list.xlsx', Buffer.from('d0cf11e0a1b11ae1', 'hex'))).toEqual([
      415,
      expect.stringContaining('بدون گذرواژه'),
    ]);
  });

  it('returns an error per file and keeps none of them', async () => {
    const send = async (category: string, sent: Record<string, string | Buffer<ArrayBuffer>>) => {
      const { status, body } = await t.call(own.uploadFiles, { as: owner, body: formOf({ category }, sent) });
      return [status, body.errors];
    };
    const large = 'x'.repeat(2_048_001);
    expect(await send('price_list', { 'a.csv': 'a', 'b.exe': 'b' })).toEqual([
      415,
      { 'files.1': ['قالب پروندهٔ (b.exe) پذیرفتنی نیست.'] },
    ]);
    expect(await send('document', { 'a.pdf': large })).toEqual([413, { 'files.0': ['حجم پروندهٔ (a.pdf) بیش از حد مجاز است.'] }]);
    expect(await send('price_list', { 'a.csv': '' })).toEqual([422, { 'files.0': ['پروندهٔ (a.csv) خالی است.'] }]);
    expect(await send('price_list', { '../a.csv': 'a' })).toEqual([
      422,
      { 'files.0': ['نام این پرونده پذیرفتنی نیست. آن را کوتاه و ساده کنید.'] },
    ]);
    expect(await send('image', { 'a.jpg': '<html>' })).toEqual([415, { 'files.0': ['قالب پروندهٔ (a.jpg) پذیرفتنی نیست.'] }]);
    expect((await send('image', { 'a.jpg': (await photo()).subarray(0, 900) as Buffer<ArrayBuffer> }))[0]).toBe(415);
    expect((await send('logo', { 'a.svg': '<svg xmlns="http://www.w3.org/2000/svg">' }))[0]).toBe(415);
    expect((await send('nothing', { 'a.csv': 'a' }))[0]).toBe(422);
    expect((await send('price_list', {}))[0]).toBe(422);
    const eleven = Object.fromEntries(Array.from({ length: 11 }, (_, n) => [`${n}.csv`, 'a']));
    expect((await send('price_list', eleven))[0]).toBe(422);
    await expectTidy();
  });

  it('sanitizes an SVG and serves it as SVG', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 8" onload="alert(1)"><path d="M0 0"/></svg>';
    const file = await upload(formOf({ category: 'logo' }, { 'a.svg': svg }));
    expect(file).toMatchObject({ mime: 'image/svg+xml', width: 9, height: 8 });
    const { body, headers } = await t.call(getFile, { as: owner, ...addressOf(file) });
    expect(body.toString()).toBe('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 8"><path d="M0 0"/></svg>');
    expect(headers['content-type']).toBe('image/svg+xml');
  });

  it('stores once per Idempotency-Key, and returns idempotency_mismatch for a different form', async () => {
    const headers = { 'idempotency-key': 'once' };
    const send = (body: FormData) => t.call(own.uploadFiles, { as: owner, body, headers });
    const [first, second] = [await send(list('k.csv')), await send(list('k.csv'))];
    expect([first.status, second.status, second.body]).toEqual([201, 201, first.body]);
    expect((await send(list('k.csv', 'other'))).body.code).toBe('idempotency_mismatch');
    await expectTidy();
  });

  it('never exceeds the quota with parallel uploads, and lists the used space', async () => {
    const person = await t.logIn('09351110003');
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => t.call(own.uploadFiles, { as: person, body: list('big.csv', 'x'.repeat(400_000)) })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 413]);
    expect(answers.find(({ status }) => status === 413)?.body.code).toBe('file_quota');
    const { body } = await t.call(own.listFiles, { as: person, query: { category: 'price_list' } });
    // Each file occupies 98 blocks, and its folder one.
    expect(body).toMatchObject({ meta: { total: 2 }, quota: { used_bytes: 2 * 99 * 4_096, limit_bytes: 1_000_000 } });
    await expectTidy();
  });

  it('counts a tiny file by its disk blocks, so that millions of them do not fit into a quota', async () => {
    const person = await t.logIn('09351110013');
    for (const name of ['a.csv', 'b.csv', 'c.csv'])
      expect((await t.call(own.uploadFiles, { as: person, body: list(name, 'x') })).status).toBe(201);
    const { body } = await t.call(own.listFiles, { as: person });
    expect(body.quota.used_bytes).toBe(3 * 2 * 4_096);
    const [{ id }] = body.data;
    await t.call(own.deleteFile, { as: person, params: { fileId: id } });
    expect((await t.call(own.listFiles, { as: person })).body.quota.used_bytes).toBe(2 * 2 * 4_096);
    await expectTidy();
  });

  it('accepts uploads up to the last block of the quota and rejects later forms before reading them', async () => {
    const person = await t.logIn('09351110006');
    const send = async (body: FormData) => {
      const answer = await t.call(own.uploadFiles, { as: person, body });
      return [answer.status, answer.body.code];
    };
    // A million bytes are 244 blocks, one of which is used by the folder of a file.
    expect(await send(list('large.csv', 'x'.repeat(243 * 4_096 + 1)))).toEqual([413, 'file_quota']);
    expect((await send(list('whole.csv', 'x'.repeat(243 * 4_096))))[0]).toBe(201);
    // Form errors are reported only while quota is left: without it, the upload is rejected before the form is read.
    expect(await send(formOf({ category: 'nothing' }, { 'a.csv': 'a' }))).toEqual([413, 'file_quota']);
    expect(
      (await t.call(own.uploadFiles, { as: stranger, body: formOf({ category: 'nothing' }, { 'a.csv': 'a' }) })).status,
    ).toBe(422);
    await expectTidy();
  });

  it('rejects a form with a too large Content-Length before reading it', async () => {
    const headers = { 'content-length': String(uploadLimits.total_bytes + 1) };
    const { status, body } = await t.call(own.uploadFiles, { as: stranger, body: list(), headers });
    expect([status, body.code]).toEqual([413, 'too_large']);
  });

  it('records in the audit log who stored and deleted a file for another user', async () => {
    const [admin, seller] = [await t.logIn('09351110004'), await t.logIn('09351110005')];
    await setUser(t.db, admin.id, { role: 'admin' });
    await t.call(contract.delegations.openActFor, { as: admin, body: { user_id: seller.id, reason: 'تماس تلفنی' } });
    const params = { userId: seller.id };
    const { status, body } = await t.call(other.uploadFiles, { as: admin, params, body: list() });
    expect(status).toBe(201);
    await t.call(other.deleteFile, { as: admin, params: { ...params, fileId: body.data[0].id } });
    const entries = (await t.db.read.select().from(auditLog)).filter(({ entity }) => entity === 'file');
    expect(entries).toMatchObject([
      { action: 'file.stored', actor_id: admin.id, subject_id: seller.id },
      { action: 'file.deleted', actor_id: admin.id, subject_id: seller.id },
    ]);
  });
});
