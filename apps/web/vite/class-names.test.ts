import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createClassNames } from './class-names.ts';

const root = join(import.meta.dirname, '../../../');
const [file = ''] = globSync('packages/ui/src/button/*.module.css', { cwd: root });

test('gives each class of the sources one short name, the same in each build', () => {
  const [first, second] = [createClassNames(), createClassNames()];
  expect(first('button', root + file)).toMatch(/^_[0-9a-z]{1,3}$/);
  expect(second('button', `${root}${file}?used`)).toBe(first('button', root + file));
  const other = `${root}packages/ui/src/jump-to-top/jump-to-top.module.css`;
  expect(first('button', other)).not.toBe(first('button', root + file));
});

test('refuses a class that does not stand in its file', () => {
  expect(() => createClassNames()('missing', root + file)).toThrow('missing');
});
