import { basename, join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { root } from '../run/bootstrap.mjs';
import { accepted, acceptedCss, biome, boundaries, docs, house, rejectedCss, takenWords } from './planted.mjs';
import { check, createProject, plant, removeProject, tool } from './small-project.mjs';

let folder = '';
beforeEach(() => {
  folder = createProject();
});
afterEach(() => removeProject(folder));

const scripts = { 'check-boundaries.mjs': boundaries, 'check-conventions.mjs': house, 'check-docs.mjs': docs };

describe.each(Object.entries(scripts))('%s', (script, planted) => {
  /** The output of the check for a project with these violations; violations in one project use different files. */
  const outputs = new Map();
  beforeAll(async () => {
    for (const round of roundsOf(planted)) {
      const project = createProject();
      for (const files of round.map((rule) => planted[rule])) plant(project, files);
      const result = await check(project, script);
      removeProject(project);
      for (const rule of round) outputs.set(rule, result);
    }
  }, 120_000);

  it('passes a project that follows the rules', async () => {
    const result = await check(folder, script);
    expect(result.output).toMatch(/: no problem\.\n$/);
    expect(result.code).toBe(0);
  });

  it.each(Object.entries(planted))('reports a violation of %s', (rule, files) => {
    const { code, output } = outputs.get(rule);
    expect(code).toBe(1);
    for (const line of named(files, rule)) expect(output).toMatch(line);
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

/** A violation that needs a second file is reported for the first one, and a folder with too many files for the last one. */
function named(files, rule) {
  const all = Object.keys(files);
  const broken = rule === 'folder-size' ? all.slice(-1) : rule in boundaries && files !== house[rule] ? all.slice(0, 1) : all;
  return broken.map((file) => new RegExp(`^${file.replace(/[.]/g, '\\.')}(:\\d+)?: ${rule}: `, 'm'));
}

describe('check-conventions.mjs', () => {
  it('accepts functions at their limit, classes that are used, and Persian where the api answers, composes or parses', async () => {
    plant(folder, accepted);
    const result = await check(folder, 'check-conventions.mjs');
    expect(result.output).toMatch(/: no problem\.\n$/);
  });

  it('accepts an abandoned term within another word, in a comment, an expression and a test', async () => {
    plant(folder, takenWords);
    const result = await check(folder, 'check-conventions.mjs');
    expect(result.output).toMatch(/: no problem\.\n$/);
  });
});

describe('check-boundaries.mjs', () => {
  it('reports a file that it could not read', async () => {
    plant(folder, { 'apps/api/src/broken.ts': 'import {{{ from;\n' });
    expect((await check(folder, 'check-boundaries.mjs')).code).not.toBe(0);
  });

  it('has a planted violation for each of its rules', async () => {
    const { default: config } = await import('../../.dependency-cruiser.cjs');
    expect(Object.keys(boundaries).sort()).toEqual(config.forbidden.map((rule) => rule.name).sort());
  });
});

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
