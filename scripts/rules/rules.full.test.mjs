import { basename, join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { root } from '../run/bootstrap.mjs';
import { acceptedCss, biome, brokenFiles, rejectedCss } from './planted.mjs';
import { boundaries } from './planted-boundaries.mjs';
import { check, createProject, plant, removeProject, tool } from './small-project.mjs';

let folder = '';
beforeEach(() => {
  folder = createProject();
});
afterEach(() => removeProject(folder));

describe('dependency-cruiser', () => {
  /** Its result for a project with these violations; violations in one project use different files. */
  const outputs = new Map();
  beforeAll(async () => {
    for (const round of roundsOf(boundaries)) {
      const project = createProject();
      for (const files of round.map((rule) => boundaries[rule])) plant(project, files);
      const result = await check(project, 'check-boundaries.mjs');
      removeProject(project);
      for (const rule of round) outputs.set(rule, result);
    }
  }, 120_000);

  it('passes a project that follows the rules', async () => {
    const result = await check(folder, 'check-boundaries.mjs');
    expect(result.output).toMatch(/: no problem\.\n$/);
    expect(result.code).toBe(0);
  });

  it.each(Object.entries(boundaries))('reports a violation of %s', (rule, files) => {
    const { code, output } = outputs.get(rule);
    expect(code).toBe(1);
    for (const file of brokenFiles(files, rule)) expect(output).toContain(`${file}: ${rule}: `);
  });

  it('reports a file that it could not read', async () => {
    plant(folder, { 'apps/api/src/broken.ts': 'import {{{ from;\n' });
    expect((await check(folder, 'check-boundaries.mjs')).code).not.toBe(0);
  });
});

/** Groups rules whose violations fit into one project, so that a check runs once for all of them. */
function roundsOf(planted) {
  /** @type {{ rules: string[], files: Set<string> }[]} */
  const rounds = [];
  for (const [rule, files] of Object.entries(planted)) {
    const paths = Object.keys(files);
    const round = rounds.find((one) => !paths.some((path) => one.files.has(path))) ?? { rules: [], files: new Set() };
    if (!rounds.includes(round)) rounds.push(round);
    round.rules.push(rule);
    for (const path of paths) round.files.add(path);
  }
  return rounds.map(({ rules }) => rules);
}

describe('biome', () => {
  it.each(Object.entries(biome))('reports a violation of %s', async (rule, files) => {
    plant(folder, files);
    const result = await tool(folder, 'biome', ['check', '--error-on-warnings', ...Object.keys(files)]);
    expect(result.code).toBe(1);
    expect(result.output).toContain(rule);
  });
});

describe('stylelint', () => {
  const declarations = [...rejectedCss, ...acceptedCss];
  /** @type {Map<string, string>} Its message for each declaration. */
  let warnings = new Map();
  beforeAll(async () => {
    const project = createProject();
    const ruleOf = (declaration) =>
      declaration.startsWith('(') ? `@media ${declaration} {\n  p {\n    margin: 0;\n  }\n}\n` : `p {\n  ${declaration};\n}\n`;
    const files = declarations.map((declaration, at) => [`${at}.css`, ruleOf(declaration)]);
    plant(project, Object.fromEntries(files));
    const args = ['--config', join(root, '.stylelintrc.json'), '--formatter', 'json', ...files.map(([name]) => name)];
    const { output } = await tool(project, 'stylelint', args);
    removeProject(project);
    const results = JSON.parse(output.slice(output.indexOf('[')));
    warnings = new Map(
      results.map(({ source, warnings: said }) => [declarations[Number.parseInt(basename(source), 10)], JSON.stringify(said)]),
    );
  }, 120_000);

  it.each(rejectedCss)('reports %s', (declaration) => {
    expect(warnings.get(declaration)).toContain('Rule 10');
  });

  it.each(acceptedCss)('accepts %s', (declaration) => {
    expect(warnings.get(declaration)).toBe('[]');
  });
});

describe('knip', () => {
  const names = {
    'a dead export': 'deadExport',
    'an export of a package that nobody imports': 'deadEntry',
    'a dead file': 'dead-file.ts',
  };

  it('accepts the project without dead exports', async () => {
    const { output } = await tool(folder, 'knip', ['--no-config-hints', '--include', 'exports,files']);
    for (const name of Object.values(names)) expect(output).not.toContain(name);
  });

  it.each(Object.entries(names))('reports %s', async (_, name) => {
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
