import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { problemsIn, projectOf } from '../rules/project.mjs';
import { release } from '../rules/release.mjs';
import { root } from '../run/bootstrap.mjs';
import { readAudit } from './audit.mjs';
import { describeLicences } from './licences.mjs';
import { readLockfile } from './lockfile.mjs';
import { notesOf } from './notes.mjs';
import { createSbom } from './sbom.mjs';

/** A lockfile with the forms that pnpm writes. */
const lockfile = `lockfileVersion: '9.0'

importers:
${['apps/web', 'packages/contract', 'packages/persian', 'packages/ui', 'packages/chat-client'].map((name) => `\n  ${name}:\n    dependencies: {}\n`).join('')}
  apps/api:
    dependencies:
      '@rasteh/contract':
        specifier: workspace:*
        version: link:../../packages/contract
      sharp:
        specifier: 'catalog:'
        version: 1.2.0(react@19.0.0)
    devDependencies:
      tool:
        specifier: 'catalog:'
        version: 3.0.0

packages:

  '@img/lib-linux-x64@1.0.0':
    resolution: {integrity: sha512-AAAA}
    cpu: [x64]
    os: [linux]

  '@img/lib-win32-x64@1.0.0':
    resolution: {integrity: sha512-AAAA}
    cpu: [x64]
    os: [win32]

  react@19.0.0:
    resolution: {integrity: sha512-AAAA}
    engines: {node: '>=18'}

  sharp@1.2.0:
    resolution: {integrity: sha512-/wAB}

  tool@3.0.0:
    resolution: {integrity: sha512-AAAA}

snapshots:

  '@img/lib-linux-x64@1.0.0':
    optional: true

  '@img/lib-win32-x64@1.0.0':
    optional: true

  react@19.0.0: {}

  sharp@1.2.0(react@19.0.0):
    dependencies:
      react: 19.0.0
    optionalDependencies:
      '@img/lib-linux-x64': 1.0.0
      '@img/lib-win32-x64': 1.0.0

  tool@3.0.0:
    dependencies:
      aliased: react@19.0.0
`;
/** @param {Record<string, string>} licences By names of installed packages. */
const installed = (licences) => (/** @type {string} */ path) => {
  const [, name = ''] = /node_modules\/\.pnpm\/node_modules\/(.+)\/package\.json$/.exec(path) ?? [];
  const license = licences[name];
  return license && JSON.stringify({ license, repository: { url: `git+https://example.org/${name}.git` } });
};

describe('the lockfile', () => {
  it('says what runs in production, and who needs whom', () => {
    const found = readLockfile(lockfile).map(({ key, isInProduction, needs }) => [key, isInProduction, needs]);
    expect(found).toEqual([
      ['@img/lib-linux-x64@1.0.0', true, []],
      ['@img/lib-win32-x64@1.0.0', true, []],
      ['react@19.0.0', true, []],
      ['sharp@1.2.0(react@19.0.0)', true, ['react@19.0.0', '@img/lib-linux-x64@1.0.0', '@img/lib-win32-x64@1.0.0']],
      ['tool@3.0.0', false, ['react@19.0.0']],
    ]);
  });

  it('of this project is read whole', () => {
    const packages = readLockfile(readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8'));
    const keys = new Set(packages.map(({ key }) => key));
    expect(packages.flatMap(({ needs }) => needs.filter((need) => !keys.has(need)))).toEqual([]);
    const names = packages.filter(({ isInProduction }) => isInProduction).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['fastify', 'react', 'vazirmatn', '@fontsource-variable/vazirmatn', 'sharp']));
    for (const tool of ['vitest', 'vite', 'turbo', 'playwright-core']) expect(names).not.toContain(tool);
  });
});

describe('NOTICE', () => {
  it('names packages whose licence asks for it, those of each system once', () => {
    const licences = { react: 'MIT', sharp: 'MPL-2.0', '@img/lib-linux-x64': 'LGPL-3.0-or-later', tool: 'GPL-3.0' };
    const { notice, refused } = describeLicences(lockfile, installed(licences));
    expect(refused).toEqual([]);
    expect(notice).toContain('@img/lib-* 1.0.0\n  LGPL-3.0-or-later\n  https://example.org/@img/lib-linux-x64\n\nsharp 1.2.0\n');
    expect(notice).not.toMatch(/react|tool/);
  });

  it('is refused for a package whose licence nobody has looked at', () => {
    const { refused } = describeLicences(lockfile, installed({ react: 'MIT', sharp: '(MIT AND AGPL-3.0)' }));
    expect(refused).toMatchObject([{ name: 'sharp', licence: '(MIT AND AGPL-3.0)' }]);
    expect(() => describeLicences(lockfile, installed({ react: 'MIT' }))).toThrow('sharp is not installed');
  });
});

describe('the bill of materials', () => {
  it('has each archive once, with its hash, its needs and whether it is shipped', () => {
    const sbom = /** @type {any} */ (createSbom(lockfile, { version: '1.2.3', made_at: '2026-11-30T00:00:00Z' }));
    expect(sbom).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6', metadata: { component: { version: '1.2.3' } } });
    expect(sbom.components).toContainEqual({
      type: 'library',
      'bom-ref': 'pkg:npm/sharp@1.2.0',
      name: 'sharp',
      version: '1.2.0',
      scope: 'required',
      hashes: [{ alg: 'SHA-512', content: 'ff0001' }],
      purl: 'pkg:npm/sharp@1.2.0',
    });
    expect(sbom.components).toContainEqual(
      expect.objectContaining({ group: '@img', name: 'lib-linux-x64', purl: 'pkg:npm/%40img/lib-linux-x64@1.0.0' }),
    );
    expect(sbom.components).toContainEqual(expect.objectContaining({ name: 'tool', scope: 'excluded' }));
    expect(sbom.dependencies).toContainEqual({ ref: 'pkg:npm/tool@3.0.0', dependsOn: ['pkg:npm/react@19.0.0'] });
  });
});

describe('the audit', () => {
  const advisory = {
    module_name: 'sharp',
    severity: 'high',
    title: 'reads too far',
    url: 'https://example.org/1',
    patched_versions: '>=2',
  };
  it('fails for a serious fault, and names each', () => {
    const audit = (/** @type {object[]} */ ...advisories) => readAudit(JSON.stringify({ advisories: { ...advisories } }));
    expect(audit()).toEqual({ lines: ['No known faults.'], isFailed: false, isAnswered: true });
    expect(audit({ ...advisory, severity: 'low' })).toMatchObject({ isFailed: false, isAnswered: true });
    const line = 'high: sharp, reads too far. Mended in >=2. https://example.org/1';
    expect(audit({ ...advisory, severity: 'low' }, advisory)).toMatchObject({
      lines: [expect.any(String), line],
      isFailed: true,
    });
  });

  it.each([
    '',
    'ERR_PNPM_AUDIT_BAD_RESPONSE  404',
    '{"error":{"code":"ENOTFOUND","message":"no such host"}}',
    '{"message":"gone"}',
  ])('says plainly that the registry did not answer: %j', (printed) => {
    expect(readAudit(printed)).toMatchObject({
      lines: [expect.stringMatching(/^NOT AUDITED/)],
      isFailed: false,
      isAnswered: false,
    });
  });
});

describe('the notes of a version', () => {
  const changelog =
    '## Unreleased\n- soon\n\n## 2.0.0, 1 May 2027\n\nNodes of 1.0.0 may not run beside this version.\n- new\n\n## 1.0.0\n- old\n';
  it('are its part of the changelog, which says whether nodes of the version before may run beside it', () => {
    expect(notesOf(changelog, '2.0.0')).toBe('Nodes of 1.0.0 may not run beside this version.\n- new');
    expect(() => notesOf(changelog, '1.0.0')).toThrow('does not begin 1.0.0');
    expect(() => notesOf(changelog, '3.0.0')).toThrow('has no version 3.0.0');
  });

  it('and its packages are checked with the rules', () => {
    const texts = {
      'package.json': '{"version":"2.0.0"}',
      'apps/api/package.json': '{"version":"2.0.0"}',
      'packages/chat-client/package.json': '{"version":"1.0.0"}',
      'CHANGELOG.md': changelog,
    };
    const found = (/** @type {Record<string, string>} */ more) => problemsIn(projectOf({ ...texts, ...more }), [release]).flat();
    expect(found({})).toMatchObject([{ file: 'packages/chat-client/package.json', rule: 'version' }]);
    expect(found({ 'packages/chat-client/package.json': '{"version":"2.0.0"}', 'CHANGELOG.md': '## 2.0.0\n' })).toMatchObject([
      { file: 'CHANGELOG.md', rule: 'version' },
    ]);
  });

  it('and NOTICE is compared with what is installed', () => {
    const licences = { react: 'MIT', sharp: 'Proprietary' };
    const texts = Object.fromEntries(
      Object.keys(licences).map((name) => {
        const path = `node_modules/.pnpm/node_modules/${name}/package.json`;
        return [path, installed(licences)(path) ?? ''];
      }),
    );
    const found = problemsIn(projectOf({ ...texts, 'pnpm-lock.yaml': lockfile, NOTICE: 'old' }), [release]).flat();
    expect(found.map(({ rule }) => rule)).toEqual(['licence', 'notice']);
  });
});
