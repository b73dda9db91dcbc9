import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createProject, plant, removeProject } from './rules/small-project.mjs';
import { root, toolEnvironment } from './run/bootstrap.mjs';
import { run } from './run/process.mjs';

let folder = '';
beforeEach(() => {
  folder = createProject();
});
afterEach(() => removeProject(folder));

const checked = () =>
  run(process.execPath, [join(root, 'scripts/check-types.mjs'), 'tsconfig.json', folder], { env: toolEnvironment() });
const withLib = (...lib) =>
  plant(folder, { 'tsconfig.json': JSON.stringify({ compilerOptions: { lib, noEmit: true, types: [] }, include: ['page.ts'] }) });

it('takes what has not changed from the last check, but not when the configuration has', { timeout: 240_000 }, async () => {
  plant(folder, { 'page.ts': 'export const title: string = document.title;\n' });
  withLib('es2024', 'dom');
  expect(await checked()).toMatchObject({ code: 0 });
  withLib('es2024');
  expect(await checked()).toMatchObject({ output: expect.stringContaining("Cannot find name 'document'"), code: 1 });
  withLib('es2024', 'dom');
  expect(await checked()).toMatchObject({ code: 0 });
  expect(readdirSync(join(folder, '.cache/types'))).toHaveLength(1);
  plant(folder, { 'page.ts': 'export const title: number = document.title;\n' });
  expect((await checked()).output).toContain("Type 'string' is not assignable to type 'number'");
});
