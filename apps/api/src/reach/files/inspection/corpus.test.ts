import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { contract } from '@rasteh/contract';
import type { FileOnWire } from '@rasteh/contract/reach/files';
import { type FileCategory, fileRules, wordingOf } from '@rasteh/contract/reach/files/rules';
import { checkFiles } from '@rasteh/ui/files';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { files } from '../../../core/db/schema/index.ts';
import { type Person, setUser, startTestApp, type TestApp } from '../../../testing/app.ts';
import { engines } from '../../../testing/engines.ts';
import { isWholeForm } from '../../../testing/form.ts';
import { noLimits } from '../../../testing/limits.ts';
import { corpus } from '../../../testing/odd-files/corpus.ts';
import { CANARY, type CorpusFile } from '../../../testing/odd-files/corpus-file.ts';
import { kinds } from './kinds.ts';

const { getFile, uploadRichTextImages } = contract.files;
const categories = Object.keys(fileRules) as FileCategory[];
// The api itself never reads WebP.
sharp.unblock({ operation: ['VipsForeignLoadWebpBuffer'] });

/** A form as the bytes of a client that encodes no name. */
function formOf(fields: Record<string, string>, name: string, content: Buffer): { payload: Buffer; type: string } {
  const part = (head: string, body: Buffer | string) =>
    Buffer.concat([
      Buffer.from(`--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
      Buffer.from(body as string),
      Buffer.from('\r\n'),
    ]);
  const escaped = name.replace(/["\\]/g, (sign) => `\\${sign}`);
  const parts = Object.entries(fields).map(([field, text]) => part(`name="${field}"`, text));
  const file = part(`name="files"; filename="${escaped}"`, content);
  return { payload: Buffer.concat([...parts, file, Buffer.from('--b--\r\n')]), type: 'multipart/form-data; boundary=b' };
}

const accepts = (category: FileCategory, name: string): boolean =>
  (fileRules[category].extensions as readonly string[]).includes(name.split('.').at(-1)?.toLowerCase() ?? '');

/** What an upload of a category must answer: the stored kind, or the status and the text at the file. */
function fateIn(
  { name, fate }: CorpusFile,
  size: number,
  category: FileCategory,
): { kind: string } | { status: number; texts: string[] } {
  const wording = wordingOf(category);
  const first = checkFiles([{ name, size }], fileRules[category], wording).errors[0];
  if (fate === 'badName') return { status: 422, texts: [wording.badName] };
  if (!accepts(category, name)) return { status: 415, texts: first ?? [] };
  if (fate === 'empty') return { status: 422, texts: [wording.empty(name)] };
  if (fate === 'wrongFormat') return { status: 415, texts: [wording.wrongFormat(name)] };
  return { kind: fate };
}

const forbidden =
  /script|foreignObject|\bon[a-z]+\s*=|javascript:|data:|@import|url\((?!#)|https?:(?!\/\/www\.w3\.org\/2000\/svg")|<!|<\?/i;

it('has at least 150 files, each with a description of its own', () => {
  expect(corpus.length).toBeGreaterThanOrEqual(150);
  expect(new Set(corpus.map(({ what }) => what)).size).toBe(corpus.length);
});

describe.each(engines)('the corpus on %s', (engine) => {
  let t: TestApp;
  let owner: Person;
  let delegate: Person;
  let admin: Person;
  beforeAll(async () => {
    t = await startTestApp(engine, { limits: noLimits, env: { FILE_QUOTA_MB: '1000' } });
    owner = await t.logIn('09351110001');
    delegate = await t.logIn('09351110002');
    admin = await t.logIn('09351110003');
    await setUser(t.db, admin.id, { role: 'admin' });
    const body = { mobile: delegate.mobile, scopes: ['prices'], expires_at: null };
    expect((await t.call(contract.delegations.createDelegation, { as: owner, body })).status).toBe(201);
  });
  afterAll(() => t.close());

  /** The keys of the stored files; no draft may be left. */
  const onDisk = (): string[] => {
    const root = join(t.test.data_dir, 'files');
    const shelves = existsSync(root) ? readdirSync(root) : [];
    const inside = shelves.flatMap((shelf) => readdirSync(join(root, shelf)).map((key) => ({ shelf, key })));
    expect(inside.filter(({ shelf }) => shelf === 'new')).toEqual([]);
    return inside.map(({ key }) => key);
  };
  async function send(url: string, as: Person, fields: Record<string, string>, name: string, content: Buffer) {
    const { payload, type } = formOf(fields, name, content);
    const headers = { host: 'localhost', cookie: as.cookie, 'x-requested-with': 'XMLHttpRequest', 'content-type': type };
    const answer = await t.app.inject({ method: 'POST', url, headers, payload });
    return { status: answer.statusCode, body: answer.json() };
  }

  /** Reads a stored file as its owner, and expects that nothing in it runs, wherever it is opened. */
  async function expectHarmless(file: FileOnWire, sent: Buffer): Promise<void> {
    const params = { fileId: file.id, name: file.url.split('/').at(-1) ?? '' };
    const { headers, body } = await t.call(getFile, { as: owner, params });
    const { mime, extension, inline } = Object.values(kinds).find((kind) => kind.mime === file.mime) ?? kinds.txt;
    expect(headers['content-type']).toBe(mime);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox$/);
    const disposition = String(headers['content-disposition']);
    expect(disposition).toMatch(
      inline && extension !== 'svg'
        ? /^inline; filename\*=UTF-8''[\w.~%!$&+^`|-]+$/
        : /^attachment; filename\*=UTF-8''[\w.~%!$&+^`|-]+$/,
    );
    expect(disposition.toLowerCase().endsWith(`.${extension}`) || disposition.toLowerCase().endsWith('.jpeg')).toBe(true);
    if (mime === kinds.webp.mime) {
      const drawn = await sharp(body, { animated: true }).metadata();
      expect([drawn.format, drawn.exif, drawn.xmp, drawn.iptc]).toEqual(['webp', undefined, undefined, undefined]);
      expect(body.includes(CANARY)).toBe(false);
    } else if (mime === kinds.svg.mime) {
      expect(String(body)).not.toMatch(forbidden);
      expect(String(body)).not.toContain(CANARY);
    } else expect(Buffer.from(body).equals(sent)).toBe(true);
  }

  it.each(corpus)('$what ($name): $fate', async (one) => {
    const content = await one.bytes();
    // What a file is does not depend on the engine: its own category suffices but on one engine of the whole form.
    const asked =
      isWholeForm && engine === 'sqlite' ? categories : [categories.find((category) => accepts(category, one.name)) ?? 'image'];
    for (const category of asked) {
      const wanted = fateIn(one, content.length, category);
      const before = onDisk().length;
      const { status, body } = await send('/api/user/files', owner, { category }, one.name, content);
      const where = `${category}: ${JSON.stringify(body)}`;
      if ('kind' in wanted) {
        expect(status, where).toBe(201);
        expect(body.data[0], where).toMatchObject({
          name: one.name,
          category,
          mime: kinds[wanted.kind as keyof typeof kinds].mime,
        });
        await expectHarmless(body.data[0], content);
        expect(onDisk()).toHaveLength(before + 1);
      } else {
        expect([status, body.errors], where).toEqual([wanted.status, { 'files.0': wanted.texts }]);
        expect(onDisk()).toHaveLength(before);
      }
    }
    // A delegate and an admin's editor send through other calls, with the same fate: a fourth of the files in the short form.
    if (!isWholeForm && corpus.indexOf(one) % 4 !== 0) return;
    const asImage = fateIn(one, content.length, 'image');
    const rich = await send(uploadRichTextImages.path, admin, {}, one.name, content);
    const list = await send(
      `/api/user/${owner.id}/files`,
      delegate,
      { category: 'price_list', scope: 'prices' },
      one.name,
      content,
    );
    const asList = fateIn(one, content.length, 'price_list');
    expect([rich.status, list.status]).toEqual([asImage, asList].map((fate) => ('kind' in fate ? 201 : fate.status)));
  });

  it('leaves on disk what the rows name, and nothing else', async () => {
    const rows = await t.db.read.select().from(files);
    expect(onDisk().sort()).toEqual(rows.map(({ storage_key }) => storage_key).sort());
  });
});
