import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { commands } from './commands.ts';
import { smokes } from './smokes.ts';
import { expectFigures } from './testing/run-smoke.ts';

/** Runs `pnpm bench` in a process of its own. */
function bench(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args], {
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

test.for(Object.entries(smokes).filter(([, { isWhole }]) => isWhole))(
  'measures in processes of their own: %s',
  { timeout: 600_000 },
  ([command, smoke]) => {
    const { status, stdout, stderr } = bench(command, '--smoke', ...(smoke.args ?? []));
    expect(status, stderr).toBe(0);
    expectFigures(stdout, smoke);
  },
);

test('lists every command, and keeps nothing of a smoke', () => {
  const { status, stderr } = bench();
  expect(status).toBe(1);
  expect([...stderr.matchAll(/pnpm bench (\w+)/g)].map(([, name]) => name)).toEqual(Object.keys(commands));
  expect(bench('search', '--smoke', '--keep').status).toBe(1);
});

test('ends with 1 where a figure was never kept', () => {
  const { status, stdout } = bench('guard', '--smoke', '--only', 'Product with');
  expect(stdout).toContain('Never kept: Product with its 10 offers: 2,000 prices');
  expect(status).toBe(1);
});
