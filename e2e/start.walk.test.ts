import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { demoTemplate } from './demo.ts';
import { mobiles } from './people.ts';
import { type End, findFreePort, newFolder, startInVain, startPortal } from './portal.ts';
import { stopInFlight } from './start.story.ts';

const production = { RASTEH_MODE: 'production', PUBLIC_URL: 'https://rasteh.example', RASTEH_SECRET: 'x'.repeat(32) };
const folders = newFolder();
afterAll(() => rmSync(folders, { recursive: true, force: true }));

/** Starts a portal that is to refuse its start; what another has compiled is not compiled again. */
const refused = (variables: Record<string, string>): Promise<End> =>
  startInVain({ NODE_COMPILE_CACHE: inject('compileCache'), ...variables });

/** The demo's database in a folder of its own. */
function copyDemo(name: string): string {
  cpSync(demoTemplate(), join(folders, name), { recursive: true });
  return join(folders, name);
}

let folder = 0;
function newName(): string {
  folder += 1;
  return join(folders, `new-${folder}`);
}

function expectRefused({ code, stderr }: End, words: RegExp): void {
  expect(stderr).toMatch(words);
  expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  expect(code).toBe(1);
}

afterAll(() => rmSync(folders, { recursive: true, force: true }));

describe('a start that cannot be says why in one line', () => {
  // One of each mode: apps/api/src/env.test.ts has every variable that is refused, by the line that is printed here.
  it('with a bad environment', async () => {
    expectRefused(await refused({ DATA_DIR: newName(), PORT: 'many' }), /PORT.*docs\/operations\.md/);
    expectRefused(await refused({ DATA_DIR: newName(), ...production, RASTEH_SECRET: 'short' }), /RASTEH_SECRET/);
  });

  it('on a port in use', async () => {
    const port = await findFreePort();
    const other = createServer().listen(port, '127.0.0.1');
    const end = await refused({ DATA_DIR: copyDemo('port'), PORT: String(port) });
    other.close();
    expectRefused(end, new RegExp(`Port ${port} is in use.*another PORT`));
  });

  it('on a data folder that cannot be', async () => {
    const file = join(folders, 'file');
    writeFileSync(file, '');
    expectRefused(await refused({ DATA_DIR: join(file, 'data') }), /data folder .* cannot be used.*another DATA_DIR/);
    const broken = copyDemo('broken');
    writeFileSync(join(broken, 'rasteh.db'), 'not a database, but long enough to be looked at as one'.repeat(100));
    expectRefused(await refused({ DATA_DIR: broken }), /data folder .* cannot be used/);
  });

  it('on a data folder in use', async () => {
    const folder = copyDemo('shared');
    const portal = await startPortal({ DATA_DIR: folder });
    expectRefused(await refused({ DATA_DIR: folder, PORT: String(await findFreePort()) }), /Another process uses.*DATA_DIR/);
    expect(await portal.stop()).toMatchObject({ code: 0 });
  });

  it('on a database from a newer version', async () => {
    const folder = copyDemo('newer');
    const db = new DatabaseSync(join(folder, 'rasteh.db'));
    db.exec("insert into migrations (name) values ('9999-tomorrow')");
    db.close();
    expectRefused(await refused({ DATA_DIR: folder }), /newer version \(it knows 9999-tomorrow\): start that version/);
  });

  it('on a database of the other mode', async () => {
    const folder = newName();
    expectRefused(await refused({ DATA_DIR: copyDemo('real'), ...production }), /marked demo and the start is production/);
    const real = await startPortal({ DATA_DIR: folder, ...production });
    expect(real.output()).not.toContain(mobiles.steel);
    await real.stop();
    expectRefused(await refused({ DATA_DIR: folder }), /marked production.*RASTEH_MODE=production/);
  });

  it('on a PostgreSQL that is not there', async () => {
    const url = `postgres://rasteh:secret-word@127.0.0.1:${await findFreePort()}/rasteh`;
    const end = await refused({ DATABASE_URL: url });
    expectRefused(end, /PostgreSQL|DATABASE_URL/);
    expect(end.stderr).not.toContain('secret-word');
  });
});

it('a second start names the address, the people and where codes are found', async () => {
  const portal = await startPortal({}, demoTemplate());
  const text = portal.output();
  for (const words of [`Rasteh is ready: ${portal.url}\n`, `${portal.url}/login`, 'one-time code then appears in this log'])
    expect(text).toContain(words);
  for (const mobile of [mobiles.admin, mobiles.steel, mobiles.building, mobiles.buyer]) expect(text).toContain(mobile);
  expect(text).toMatch(/admin .*rasteh-admin-1405/);
  expect(text).toContain('دادهٔ نمایشی');
  await portal.stop();
});

it.each(['SIGTERM', 'SIGINT'] as const)(
  '%s lets what is in flight end, tells sockets to come back, and leaves with 0',
  async (signal) => {
    await stopInFlight(signal);
  },
);
