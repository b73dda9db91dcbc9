import { rmSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase } from './core/db/database.ts';
import { openSqlite } from './core/db/engines/sqlite.ts';
import { auditLog, deskMembers, loginIdentities, users } from './core/db/schema/index.ts';
import { runCli as run, spawnCli } from './operator/testing/console.ts';
import { engines, newFolder, openTestDatabase, type TestDatabase } from './testing/engines.ts';

const password = 'گذرواژهٔ نخستین مدیر';

describe('pnpm rasteh', { timeout: 60_000 }, () => {
  it('prints its usage, and an error of one line for wrong arguments', async () => {
    const [help, nothing, unknown, nameless, badVariable] = await Promise.all([
      spawnCli(['--help'], '', {}),
      run([], '', {}),
      run(['create-admin', '--password', 'x'], '', {}),
      run(['create-admin', '--mobile', '09120000001'], '', {}),
      spawnCli(['create-admin', '--mobile', '09120000001', '--name', 'مدیر'], `${password}\n`, { RASTEH_MODE: 'maybe' }),
    ]);
    expect(help).toMatchObject({ code: 0, out: expect.stringContaining('create-admin'), err: '' });
    expect(nothing).toMatchObject({ code: 2, out: help.out });
    expect(unknown).toMatchObject({ code: 1, out: '', err: expect.stringMatching(/^[^\n]*--password[^\n]*\n$/) });
    expect(nameless).toMatchObject({ code: 1, out: '', err: expect.stringMatching(/^[^\n]*--name[^\n]*\n$/) });
    expect(badVariable).toMatchObject({ code: 1, out: '', err: expect.stringMatching(/^[^\n]*RASTEH_MODE[^\n]*\n$/) });
  });
});

describe.each(engines)('pnpm rasteh create-admin on %s', { timeout: 60_000 }, (engine) => {
  let test: TestDatabase | undefined;
  let folder: string;
  beforeAll(async () => {
    folder = newFolder();
    if (engine === 'postgres') test = await openTestDatabase(engine);
  });
  afterAll(async () => {
    await test?.cleanup();
    rmSync(folder, { recursive: true });
  });

  const create = (way: typeof run, [mobile, name, input]: [string, string, string], more: Record<string, string> = {}) =>
    way(['create-admin', '--mobile', mobile, '--name', name], input, {
      DATA_DIR: folder,
      ...(test?.url ? { DATABASE_URL: test.url } : {}),
      ...more,
    });

  it('refuses a bad password in one line', async () => {
    const ended = await create(run, ['09120000001', 'مدیر', 'کوتاه']);
    expect(ended).toMatchObject({ code: 1, out: '', err: expect.stringMatching(/^The password [^\n]+\n$/) });
  });

  it('creates the first admin, and refuses a second one', async () => {
    const made = await create(spawnCli, ['۰۹۱۲ ۰۰۰ ۰۰۰۱', 'مدیر', `${password}\nanother line\n`]);
    expect(made).toMatchObject({ code: 0, err: '', out: expect.stringContaining('+989120000001') });
    expect(made.out).not.toContain(password);
    const db = test?.db ?? createDatabase(openSqlite(folder));
    // Besides the support desk, a reserved user without a log-in that existed before.
    expect(await db.read.select().from(users)).toMatchObject([
      { role: 'user', name: 'پشتیبانی راسته' },
      { role: 'admin', name: 'مدیر', status: 'active' },
    ]);
    const [identity] = await db.read.select().from(loginIdentities);
    expect(identity).toMatchObject({ mobile: '+989120000001', password_hash: expect.stringMatching(/^\$argon2id\$/) });
    expect(await db.read.select().from(auditLog)).toMatchObject([{ action: 'admin.created' }]);
    if (!test) await db.close();
    expect(await create(run, ['09120000002', 'مدیر', password])).toMatchObject({
      code: 1,
      err: expect.stringContaining('admin already'),
    });
  });

  it('refuses a database of another mode', async () => {
    const production = { RASTEH_MODE: 'production', PUBLIC_URL: 'https://rasteh.example', RASTEH_SECRET: 's'.repeat(32) };
    const ended = await create(run, ['09120000003', 'مدیر', password], production);
    expect(ended).toMatchObject({ code: 1, err: expect.stringContaining('marked demo') });
  });

  it('creates a supporter at the first desk, and none when the desk does not exist', async () => {
    const make = (mobile: string, ...more: string[]) =>
      run(['create-supporter', '--mobile', mobile, '--name', 'سارا نمونه', ...more], password, {
        DATA_DIR: folder,
        ...(test?.url ? { DATABASE_URL: test.url } : {}),
      });
    expect(await make('09120000004')).toMatchObject({ code: 0, err: '', out: expect.stringMatching(/^Supporter \d+ logs in/) });
    expect(await make('09120000005', '--desk', '99')).toMatchObject({ code: 1, err: 'There is no desk 99.\n' });
    const db = test?.db ?? createDatabase(openSqlite(folder));
    const [made, ...more] = await db.read.select().from(users).where(eq(users.role, 'supporter'));
    expect(more).toEqual([]);
    expect(await db.read.select().from(deskMembers)).toEqual([{ user_id: made?.id, desk_id: 1 }]);
    const written = await db.read
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject_id, made?.id ?? 0))
      .orderBy(auditLog.id);
    expect(written.map(({ action }) => action)).toEqual(['supporter.created', 'desk.joined']);
    if (!test) await db.close();
  });
});
