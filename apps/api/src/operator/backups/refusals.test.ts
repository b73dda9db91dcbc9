import { createHash } from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newFolder } from '../../testing/engines.ts';
import { type BackedUpPortal, startBackedUpPortal } from '../testing/backed-up-portal.ts';

type Manifest = Record<string, unknown> & { counts: Record<string, number>; migrations: string[] };

const PAGE_BYTES = 4_096;

/** Whether the rows of all tables can be counted, and the file is damaged all the same. */
function canCount(file: string): boolean {
  const db = new Sqlite(file);
  try {
    for (const { name } of db.prepare("select name from sqlite_schema where type = 'table'").all() as { name: string }[])
      db.prepare(`select count(*) from "${name}"`).get();
    return db.pragma('quick_check(1)', { simple: true }) !== 'ok';
  } catch {
    return false;
  } finally {
    db.close();
  }
}

describe('restore on sqlite', { timeout: 60_000 }, () => {
  let portal: BackedUpPortal;
  const folder = newFolder();
  const good = join(folder, 'good');
  let n = 0;
  beforeAll(async () => {
    portal = await startBackedUpPortal('sqlite');
    await portal.store('a file');
    expect((await portal.run(['backup', '--to', good])).code).toBe(0);
  });
  afterAll(async () => {
    await portal.t.close();
    rmSync(folder, { recursive: true });
  });

  /** Changes a copy of the backup, and restores it into a new folder. */
  async function restore(change: (backup: string) => void, others: Record<string, string> = {}) {
    n += 1;
    const [backup, DATA_DIR] = [join(folder, `bad-${n}`), join(folder, `data-${n}`)];
    cpSync(good, backup, { recursive: true });
    change(backup);
    const ended = await portal.run(['restore', '--from', backup], { DATA_DIR, ...others });
    return { ...ended, left: readdirSync(DATA_DIR).filter((name) => name !== 'lock.db') };
  }
  const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');
  const text = (backup: string, name: string) => readFileSync(join(backup, name), 'utf8');
  const rewrite = (backup: string, change: (manifest: Manifest) => void) => {
    const manifest = JSON.parse(text(backup, 'manifest.json'));
    change(manifest);
    writeFileSync(join(backup, 'manifest.json'), JSON.stringify(manifest));
  };
  /** Changes the list, and makes the manifest agree with it, as someone who can write the backup would. */
  const relist = (backup: string, change: (list: string) => string) => {
    const list = change(text(backup, 'SHA256SUMS'));
    writeFileSync(join(backup, 'SHA256SUMS'), list);
    rewrite(backup, (manifest) => Object.assign(manifest, { checksums_sha256: sha256(list) }));
  };
  /** Empties a page of a database without which all rows can still be counted, and returns the file. */
  function withoutUncountedPage(file: string): Buffer {
    const whole = readFileSync(file);
    for (let at = whole.length - PAGE_BYTES; at > 0; at -= PAGE_BYTES) {
      writeFileSync(file, Buffer.from(whole).fill(0, at, at + PAGE_BYTES));
      if (canCount(file)) return readFileSync(file);
    }
    throw new Error('Every page is needed to count the rows');
  }
  const stored = (backup: string) => /files\/\S+/.exec(text(backup, 'SHA256SUMS'))?.[0] ?? '';
  const foldOf = (path: string) => path.split('/').slice(0, -1).join('/');

  it.each<[string, RegExp, (backup: string) => void]>([
    ['without a manifest', /it has no manifest\.json/, (at) => rmSync(join(at, 'manifest.json'))],
    ['with half a manifest', /manifest\.json cannot be read/, (at) => truncateSync(join(at, 'manifest.json'), 100)],
    ['with a manifest of null', /manifest\.json is not valid/, (at) => writeFileSync(join(at, 'manifest.json'), 'null')],
    [
      'with an odd manifest',
      /manifest\.json is not valid at counts/,
      (at) => rewrite(at, (all) => Object.assign(all, { counts: 1 })),
    ],
    [
      'of a newer format',
      /newer version \(9\.0\.0\): its format is 2/,
      (at) => rewrite(at, (all) => Object.assign(all, { format: 2, version: '9.0.0' })),
    ],
    [
      'of a newer schema',
      /newer version \(\S+\): it knows 9999-later/,
      (at) => rewrite(at, ({ migrations }) => migrations.push('9999-later')),
    ],
    ['with another list', /SHA256SUMS is not that of its manifest/, (at) => writeFileSync(join(at, 'SHA256SUMS'), '')],
    ['without a file', /files\/\S+ is missing/, (at) => rmSync(join(at, stored(at)))],
    [
      'with a changed file',
      /files\/\S+ is not the file that was backed up/,
      (at) => writeFileSync(join(at, stored(at)), 'b file'),
    ],
    ['with half a database', /database\.sqlite is not the file/, (at) => truncateSync(join(at, 'database.sqlite'), 50_000)],
    [
      'without a database',
      /it has no database\.sqlite/,
      (at) => relist(at, (list) => list.replace(/^.*database\.sqlite\n/m, '')),
    ],
    ['with a file twice', /it lists a file twice/, (at) => relist(at, (list) => list + list)],
    [
      'with a damaged database that its list agrees with',
      /is damaged/,
      (at) => {
        const bytes = readFileSync(join(at, 'database.sqlite')).fill(0, 200, 65_536);
        writeFileSync(join(at, 'database.sqlite'), bytes);
        relist(at, (list) => list.replace(/^\S+ {2}database/m, `${sha256(bytes)}  database`));
      },
    ],
    [
      'with a page that no count reads',
      /is damaged \(/,
      (at) => {
        const bytes = withoutUncountedPage(join(at, 'database.sqlite'));
        relist(at, (list) => list.replace(/^\S+ {2}database/m, `${sha256(bytes)}  database`));
      },
    ],
    [
      'with rows that nobody counted',
      /users has \d+ rows, and the manifest says 7000/,
      (at) => rewrite(at, ({ counts }) => Object.assign(counts, { users: 7_000 })),
    ],
    [
      'with a table that is not there',
      /ghosts has no rows, and the manifest says 1/,
      (at) => rewrite(at, ({ counts }) => Object.assign(counts, { ghosts: 1 })),
    ],
    [
      'with a path above it',
      /names "\.\.\/\.\.\/evil", which no backup has/,
      (at) => relist(at, (list) => `${list}${sha256('')}  ../../evil\n`),
    ],
    [
      'with a path inside of which is one',
      /which no backup has/,
      (at) => relist(at, (list) => list.replace('files/', 'files/../files/')),
    ],
    [
      'with an absolute path',
      /names "\/etc\/passwd", which no backup has/,
      (at) => relist(at, (list) => `${list}${sha256('')}  /etc/passwd\n`),
    ],
    [
      'with the database of a portal',
      /names "rasteh\.db", which no backup has/,
      (at) => relist(at, (list) => `${list}${sha256('')}  rasteh.db\n`),
    ],
    [
      'with a link in place of a file',
      /files\/\S+ is no file/,
      (at) => {
        renameSync(join(at, stored(at)), join(at, 'elsewhere'));
        symlinkSync(join(at, 'elsewhere'), join(at, stored(at)));
      },
    ],
    [
      'with a link in place of a folder',
      /files\/\S+ is no folder/,
      (at) => {
        const inner = foldOf(stored(at));
        renameSync(join(at, inner), join(at, 'elsewhere'));
        symlinkSync(join(at, 'elsewhere'), join(at, inner));
      },
    ],
  ])('refuses a backup %s in one line, and leaves the folder empty', async (_how, reason, change) => {
    const { code, out, err, left } = await restore(change);
    expect({ code, out, left }).toEqual({ code: 1, out: '', left: [] });
    expect(err).toMatch(reason);
    expect(err).toMatch(/^[^\n]+\n$/);
  });

  it('refuses another mode, another engine and another storage', async () => {
    const production = { RASTEH_MODE: 'production', PUBLIC_URL: 'https://rasteh.example', RASTEH_SECRET: 's'.repeat(32) };
    expect(await restore(() => undefined, production)).toMatchObject({
      code: 1,
      err: expect.stringContaining('set RASTEH_MODE=demo'),
      left: [],
    });
    const postgres = (at: string) => rewrite(at, (all) => Object.assign(all, { engine: 'postgres' }));
    expect(await restore(postgres)).toMatchObject({ code: 1, err: expect.stringContaining('set DATABASE_URL'), left: [] });
    const S3 = { S3_BUCKET: 'rasteh', S3_ENDPOINT: 'http://127.0.0.1:9', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' };
    expect(await restore(() => undefined, S3)).toMatchObject({
      code: 1,
      err: expect.stringContaining('without S3_BUCKET'),
      left: [],
    });
  });

  it.each(['rasteh.db', 'push-keys.json', 'notes.txt'])('refuses a folder that has %s, and leaves it as it is', async (name) => {
    const DATA_DIR = join(folder, `full-${name}`);
    mkdirSync(DATA_DIR);
    writeFileSync(join(DATA_DIR, name), 'mine');
    const { code, err } = await portal.run(['restore', '--from', good], { DATA_DIR });
    expect({ code, err }).toEqual({
      code: 1,
      err: expect.stringMatching(new RegExp(`is not empty \\(it has ${name}\\)[^\n]*\n$`)),
    });
    expect(readFileSync(join(DATA_DIR, name), 'utf8')).toBe('mine');
  });

  it('refuses the folder of a portal that runs', async () => {
    const { code, err } = await portal.run(['restore', '--from', good]);
    expect({ code, err }).toEqual({ code: 1, err: expect.stringMatching(/^Another process uses the data folder [^\n]*\n$/) });
  });

  it('takes the place of what a killed one left, on which no portal starts', async () => {
    const DATA_DIR = join(folder, 'killed');
    mkdirSync(join(DATA_DIR, 'restoring/portal'), { recursive: true });
    const args = ['create-admin', '--mobile', '09120000001', '--name', 'مدیر'];
    expect(await portal.run(args, { DATA_DIR })).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^A restore into the data folder [^\n]* has not ended[^\n]*\n$/),
    });
    expect(readdirSync(DATA_DIR)).toEqual(['restoring']);
    expect(await portal.run(['restore', '--from', good], { DATA_DIR })).toMatchObject({ code: 0, err: '' });
    expect(readdirSync(DATA_DIR).sort()).toEqual(['files', 'lock.db', 'push-keys.json', 'rasteh.db']);
  });
});
