import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newFolder } from '../../testing/engines.ts';
import { type BackedUpPortal, startBackedUpPortal } from '../testing/backed-up-portal.ts';

let portal: BackedUpPortal;
const folder = newFolder();
beforeAll(async () => {
  portal = await startBackedUpPortal('postgres');
});
afterAll(async () => {
  await portal.t.close();
  rmSync(folder, { recursive: true });
});

it('a backup of PostgreSQL says in one line that pg_dump is missing, or older than the server, and leaves nothing', async () => {
  const PATH = join(folder, 'bin');
  mkdirSync(PATH);
  const to = join(folder, 'backup');
  const back = () => portal.run(['backup', '--to', to], { ...portal.variables, PATH });
  expect(await back()).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^pg_dump is not installed: install the client of PostgreSQL 18[^\n]*\n$/),
  });
  writeFileSync(join(PATH, 'pg_dump'), '#!/bin/sh\necho "pg_dump (PostgreSQL) 15.18 (Debian 15.18-0+deb12u1)"\n', {
    mode: 0o700,
  });
  expect(await back()).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^pg_dump is of PostgreSQL 15 and the server of 18: install the client of PostgreSQL 18[^\n]*\n$/),
  });
  expect([existsSync(to), existsSync(`${to}.partial`)]).toEqual([false, false]);
});
