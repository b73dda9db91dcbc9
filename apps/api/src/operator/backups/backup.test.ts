import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contract } from '@rasteh/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readFacts } from '../../core/db/facts.ts';
import { openDatabase } from '../../core/db/open.ts';
import { users } from '../../core/db/schema/index.ts';
import { startTestApp } from '../../testing/app.ts';
import { newFolder, reopenTestDatabase } from '../../testing/engines.ts';
import { type BackedUpPortal, startBackedUpPortal } from '../testing/backed-up-portal.ts';
import { runCli, startCli } from '../testing/console.ts';

const { getFile } = contract.files;

describe('a backup on sqlite', { timeout: 60_000 }, () => {
  let portal: BackedUpPortal;
  const folder = newFolder();
  beforeAll(async () => {
    portal = await startBackedUpPortal('sqlite');
  });
  afterAll(async () => {
    await portal.t.close();
    rmSync(folder, { recursive: true });
  });
  const place = (name: string) => join(folder, name);
  const manifestOf = (name: string) => JSON.parse(readFileSync(join(place(name), 'manifest.json'), 'utf8'));

  it('is made beside writes, and restores to a portal with all that was acknowledged before it', async () => {
    const { t, owner, run, store } = portal;
    const file = await store('before');
    let acknowledged = 0;
    let isWriting = true;
    const write = async () => {
      while (isWriting) {
        await t.logIn(`0912${String(1_000_000 + acknowledged)}`);
        acknowledged += 1;
        // SQLite answers without leaving the loop.
        await new Promise(setImmediate);
      }
    };
    const writing = write();
    while (acknowledged < 5) await new Promise(setImmediate);
    const [before, made] = [acknowledged, await run(['backup', '--to', place('whole'), '--verify'])];
    const after = acknowledged;
    isWriting = false;
    await writing;
    expect(made).toMatchObject({
      code: 0,
      err: '',
      out: expect.stringMatching(/^Backed up and verified: \d+ tables, \d+ rows, 1 files/),
    });
    expect(after).toBeGreaterThan(before);

    const data_dir = place('restored');
    const restored = await run(['restore', '--from', place('whole')], { DATA_DIR: data_dir });
    expect(restored).toMatchObject({ code: 0, err: '', out: expect.stringContaining('sessions were ended') });
    expect(readdirSync(data_dir).sort()).toEqual(['files', 'lock.db', 'push-keys.json', 'rasteh.db']);
    const next = await startTestApp('sqlite', { on: await reopenTestDatabase({ url: null, data_dir } as never) });
    const found = (await next.db.read.select().from(users)).length;
    expect(found).toBe(manifestOf('whole').counts.users);
    const mobiles = (await next.db.execute('select mobile from login_identities')).map(({ mobile }) => mobile);
    for (let n = 0; n < before; n += 1) expect(mobiles).toContain(`+98912${String(1_000_000 + n)}`);
    // The session ended; a new log-in is that of the same user, who has the file.
    expect((await next.call(contract.files.own.listFiles, { as: owner })).status).toBe(401);
    const again = await next.logInByCode(owner.mobile);
    expect(again.id).toBe(owner.id);
    const params = { fileId: file.id, name: file.url.split('/').at(-1) ?? '' };
    expect((await next.call(getFile, { as: again, params })).body.toString()).toBe('before');
    await next.close();
    await next.db.close();
  });

  it('is readable by its owner alone, and by the standard tool for checksums', async () => {
    expect((await portal.run(['backup', '--to', place('private')])).code).toBe(0);
    expect(statSync(place('private')).mode & 0o777).toBe(0o700);
    const names = readdirSync(place('private'));
    expect(names.sort()).toEqual(['SHA256SUMS', 'database.sqlite', 'files', 'manifest.json', 'push-keys.json']);
    for (const name of names.filter((one) => one !== 'files'))
      expect(statSync(join(place('private'), name)).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(place('private'), 'SHA256SUMS'), 'utf8')).toMatch(/^[0-9a-f]{64} {2}database\.sqlite\n/);
    expect(existsSync(`${place('private')}.partial`)).toBe(false);
  });

  it('starts another history: another epoch, and a portal that knows its push key', async () => {
    const data_dir = place('another');
    await portal.run(['backup', '--to', place('epoch')]);
    const restored = await portal.run(['restore', '--from', place('epoch')], { DATA_DIR: data_dir });
    const RASTEH_SECRET = 'another secret of thirty-two characters';
    const elsewhere = await portal.run(['restore', '--from', place('epoch')], { DATA_DIR: place('elsewhere'), RASTEH_SECRET });
    expect([restored, elsewhere].map(({ out }) => out.includes('RASTEH_SECRET is not that of the backup'))).toEqual([
      false,
      true,
    ]);
    const db = await openDatabase({ DATA_DIR: data_dir, DATABASE_URL: undefined });
    const [former, now] = [await readFacts(portal.t.db, 'demo', () => ''), await readFacts(db, 'demo', () => '')];
    await db.close();
    expect(now.secret).toBe(former.secret);
    expect(now.epoch).not.toBe(former.epoch);
    const keys = (at: string) => readFileSync(join(at, 'push-keys.json'), 'utf8');
    expect(keys(data_dir)).toBe(keys(portal.t.test.data_dir));
  });

  it('without the push key is restored with a new one, and both commands say so', async () => {
    const file = join(portal.t.test.data_dir, 'push-keys.json');
    const key = readFileSync(file);
    rmSync(file);
    const made = await portal.run(['backup', '--to', place('keyless')]);
    writeFileSync(file, key, { mode: 0o600 });
    expect(made).toMatchObject({ code: 0, out: expect.stringContaining('has no push key') });
    const restored = await portal.run(['restore', '--from', place('keyless')], { DATA_DIR: place('rekeyed') });
    expect(restored).toMatchObject({ code: 0, out: expect.stringContaining('browsers subscribe again') });
    const made_key = readFileSync(join(place('rekeyed'), 'push-keys.json'));
    expect(made_key.equals(key)).toBe(false);
  });

  it('leaves out a file without bytes, and says so', async () => {
    const lost = await portal.store('lost');
    const [row] = await portal.t.db.execute(`select storage_key as key from files where id = ${lost.id}`);
    const key = String(row?.key);
    rmSync(join(portal.t.test.data_dir, 'files', key.slice(0, 2), key), { recursive: true });
    const made = await portal.run(['backup', '--to', place('lossy')]);
    expect(made).toMatchObject({ code: 0, out: expect.stringContaining(`1 files of the database have no bytes`) });
    expect(manifestOf('lossy').files.missing).toEqual([key]);
    await portal.t.db.transaction(async () => portal.t.db.execute(`delete from files where id = ${lost.id}`));
  });

  it('is an archive on the standard output, from which it can be restored', async () => {
    const { bytes, code, err } = await startCli(['backup', '--to', '-'], '', portal.variables).ended;
    expect({ code, err }).toMatchObject({ code: 0, err: expect.stringContaining('Backed up: ') });
    expect(readdirSync(portal.t.test.data_dir).filter((name) => name.startsWith('backup'))).toEqual([]);
    const DATA_DIR = place('streamed');
    const ended = await startCli(['restore', '--from', '-'], bytes, { DATA_DIR }).ended;
    expect(ended).toMatchObject({ code: 0, err: '', out: expect.stringContaining('Restored the backup of ') });
    writeFileSync(place('cut.tar'), bytes.subarray(0, bytes.length / 2));
    const cut = await runCli(['restore', '--from', place('cut.tar')], '', { DATA_DIR: place('cut') });
    expect(cut).toMatchObject({ code: 1, out: '', err: expect.stringMatching(/^[^\n]*(tar failed|no whole backup)[^\n]*\n$/) });
  });

  it('is encrypted for the recipients that are given, by age if it is installed', async () => {
    const PATH = place('bin');
    mkdirSync(PATH);
    const args = ['backup', '--to', place('sealed'), '--age-recipient', 'age1example'];
    const find = (name: string) => process.env.PATH?.split(':').find((one) => existsSync(join(one, name)));
    writeFileSync(join(PATH, 'tar'), `#!/bin/sh\nPATH=${find('tar')}:$PATH\nexec tar "$@"\n`, { mode: 0o700 });
    const without = await portal.run(args, { ...portal.variables, PATH });
    expect(without).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^age is not installed: install the package age[^\n]*\n$/),
    });
    expect(existsSync(`${place('sealed')}.partial`)).toBe(false);
    // A stand-in for the program of the operator, with its arguments.
    const age = `#!/bin/sh\nPATH=${find('base64')}\n[ "$1 $2" = "--encrypt --recipient=age1example" ] && exec base64\n[ "$1 $2" = "--decrypt --identity=key.txt" ] && exec base64 -d\nexit 3\n`;
    writeFileSync(join(PATH, 'age'), age, { mode: 0o700 });
    expect(await portal.run(args, { ...portal.variables, PATH })).toMatchObject({ code: 0, err: '' });
    expect(statSync(place('sealed')).mode & 0o777).toBe(0o600);
    expect(readFileSync(place('sealed')).includes('SQLite format 3')).toBe(false);
    writeFileSync(place('age'), 'age-encryption.org/v1\n');
    const keyless = await portal.run(['restore', '--from', place('age')], { PATH, DATA_DIR: place('opened') });
    expect(keyless).toMatchObject({ code: 1, err: expect.stringMatching(/is encrypted by age: [^\n]*--age-identity\.\n$/) });
    const wrong = ['restore', '--from', place('sealed'), '--age-identity', 'other.txt'];
    expect(await portal.run(wrong, { PATH, DATA_DIR: place('opened') })).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^age failed[^\n]*\n$/),
    });
    const open = ['restore', '--from', place('sealed'), '--verify', '--age-identity', 'key.txt'];
    expect(await portal.run(open, { PATH, DATA_DIR: place('opened') })).toMatchObject({
      code: 0,
      out: expect.stringContaining('Nothing was changed'),
    });
    expect(readdirSync(place('opened'))).toEqual(['lock.db']);
  });

  it('takes the place of what a killed one left, and never of a whole one', async () => {
    mkdirSync(`${place('again')}.partial/backup`, { recursive: true });
    writeFileSync(`${place('again')}.partial/backup/database.sqlite`, 'half');
    const half = await portal.run(['restore', '--from', `${place('again')}.partial/backup`], { DATA_DIR: place('half') });
    expect(half).toMatchObject({ code: 1, err: expect.stringContaining('no whole backup: it has no manifest.json') });
    expect((await portal.run(['backup', '--to', place('again')])).code).toBe(0);
    expect(await portal.run(['backup', '--to', place('again')])).toMatchObject({
      code: 1,
      err: expect.stringMatching(/again exists: name a new place[^\n]*\n$/),
    });
  });

  it('says in one line what is missing', async () => {
    const none = await portal.run(['backup', '--to', place('none')], { DATA_DIR: place('nothing') });
    expect(none).toMatchObject({ code: 1, err: expect.stringMatching(/^There is no database in [^\n]*\n$/) });
    expect(await portal.run(['backup'])).toMatchObject({ code: 1, err: expect.stringMatching(/^backup needs --to[^\n]*\n$/) });
    expect(await portal.run(['restore'])).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^restore needs --from[^\n]*\n$/),
    });
    const lost = await portal.run(['restore', '--from', place('lost')], { DATA_DIR: place('lost-data') });
    expect(lost).toMatchObject({ code: 1, err: expect.stringMatching(/^There is no backup [^\n]*\n$/) });
  });
});
