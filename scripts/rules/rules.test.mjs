import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { root } from '../run/bootstrap.mjs';
import { biome, boundaries, docs, house, logicalCss, physicalCss } from './planted.mjs';
import { check, createProject, plant, removeProject, tool } from './small-project.mjs';

let folder = '';
beforeEach(() => {
  folder = createProject();
});
afterEach(() => removeProject(folder));

const scripts = { 'check-boundaries.mjs': boundaries, 'check-house.mjs': house, 'check-docs.mjs': docs };

describe.each(Object.entries(scripts))('%s', (script, planted) => {
  it('passes a project that keeps the rules', async () => {
    const result = await check(folder, script);
    expect(result.output).toMatch(/: no problem\.\n$/);
    expect(result.code).toBe(0);
  });

  it.each(Object.entries(planted))('refuses a violation of %s', async (rule, files) => {
    plant(folder, files);
    const result = await check(folder, script);
    expect(result.code).toBe(1);
    for (const line of named(files, rule)) expect(result.output).toMatch(line);
  });
});

/** A violation that needs a second file is told of the first alone. */
function named(files, rule) {
  const broken = rule in boundaries && files !== house[rule] ? Object.keys(files).slice(0, 1) : Object.keys(files);
  return broken.map((file) => new RegExp(`^${file.replace(/[.]/g, '\\.')}(:\\d+)?: ${rule}: `, 'm'));
}

describe('check-boundaries.mjs', () => {
  it('refuses a file that it could not read', async () => {
    plant(folder, { 'apps/api/src/broken.ts': 'import {{{ from;\n' });
    expect((await check(folder, 'check-boundaries.mjs')).code).not.toBe(0);
  });

  it('has a planted violation for each of its rules', async () => {
    const { default: config } = await import('../../.dependency-cruiser.cjs');
    expect(Object.keys(boundaries).sort()).toEqual(config.forbidden.map((rule) => rule.name).sort());
  });
});

describe('biome', () => {
  it.each(Object.entries(biome))('refuses a violation of %s', async (rule, files) => {
    plant(folder, files);
    const result = await tool(folder, 'biome', ['check', '--error-on-warnings', ...Object.keys(files)]);
    expect(result.code).toBe(1);
    expect(result.output).toContain(rule);
  });
});

describe('stylelint', () => {
  const lint = (declaration) => {
    plant(folder, { 'a.css': `p {\n  ${declaration};\n}\n` });
    return tool(folder, 'stylelint', ['--config', join(root, '.stylelintrc.json'), 'a.css']);
  };

  it.each(physicalCss)('refuses %s', async (declaration) => {
    const result = await lint(declaration);
    expect(result.code).toBe(2);
    expect(result.output).toContain('Rule 10');
  });

  it.each(logicalCss)('takes %s', async (declaration) => {
    expect((await lint(declaration)).code).toBe(0);
  });
});

describe('knip', () => {
  const names = {
    'a dead export': 'deadExport',
    'an export of a package that nobody imports': 'deadEntry',
    'a dead file': 'dead-file.ts',
  };

  it('takes the project without dead exports', async () => {
    const { output } = await tool(folder, 'knip', ['--no-config-hints', '--include', 'exports,files']);
    for (const name of Object.values(names)) expect(output).not.toContain(name);
  });

  it.each(Object.entries(names))('refuses %s', async (_, name) => {
    plant(folder, {
      'apps/api/src/env.ts': 'export const readEnv = (): string => "";\nexport const deadExport = 1;\n',
      'packages/persian/src/index.ts': 'export const fold = (text: string): string => text;\nexport const deadEntry = 1;\n',
      'apps/api/src/dead-file.ts': 'export const a = 1;\n',
    });
    const result = await tool(folder, 'knip', ['--no-config-hints']);
    expect(result.code).toBe(1);
    expect(result.output).toContain(name);
  });
});
