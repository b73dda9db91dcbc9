import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './run/bootstrap.mjs';
import { run } from './run/process.mjs';

it('finds all files of pnpm fuzz', async () => {
  const { code, output } = await run(process.execPath, [join(root, 'scripts/fuzz.mjs'), '--help']);
  expect([code, output]).toEqual([0, expect.stringContaining('FUZZ_SEED')]);
});
