import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { production, startPortal } from './operator/testing/started-portal.ts';
import { newFolder } from './testing/engines.ts';

/** The lines of what a portal printed; each must be JSON. */
const linesOf = (printed: string): Record<string, unknown>[] =>
  printed
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

it('prints only JSON in production: from the start to the end', async () => {
  const DATA_DIR = newFolder();
  const portal = await startPortal({ DATA_DIR, LOG_LEVEL: 'info' });
  await portal.kill('SIGTERM');
  const lines = linesOf(portal.printed());
  expect(lines.find(({ msg }) => msg === 'Rasteh is ready')).toMatchObject({ level: 30, address: 'https://rasteh.example' });
  expect(lines.find(({ msg }) => msg === 'shutting down')).toMatchObject({ signal: 'SIGTERM' });
  rmSync(DATA_DIR, { recursive: true });
});

it('prints why it does not start in one line of JSON', () => {
  const env = { ...production, RASTEH_SECRET: 'short' };
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'main.ts')], { env, encoding: 'utf8' });
  expect(status).toBe(1);
  expect(linesOf(stderr)).toEqual([
    { level: 60, time: expect.any(String), msg: expect.stringMatching(/^Bad environment: RASTEH_SECRET /) },
  ]);
});
