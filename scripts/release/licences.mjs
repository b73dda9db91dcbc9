/** The licences of what the portal ships, from the installed packages: NOTICE names those that ask for more than their text. */
import { readLockfile } from './lockfile.mjs';

/** They ask for no more than that their text stays with the package. */
const PERMISSIVE = new Set([
  'MIT',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  '0BSD',
  'BlueOak-1.0.0',
  'MIT-0',
  'CC0-1.0',
  'Unlicense',
]);
/** Names that are no expressions of SPDX. @type {Record<string, string>} */
const MEANT = { OFL: 'OFL-1.1' };
/** They ask for a notice, and for the source of the package itself. */
const NOTICED = new Set(['MPL-2.0', 'LGPL-3.0-or-later', 'OFL-1.1']);

/** @typedef {{ name: string, version: string, licence: string, source: string }} Part */
/** @typedef {(path: string) => string | undefined} Read The text of a file of the project. */

/** @param {string} name Of a package; of each name one version is in these folders, in the second those that the root needs itself. */
const manifestsOf = (name) =>
  ['node_modules/.pnpm/node_modules', 'node_modules'].map((folder) => `${folder}/${name}/package.json`);

/** @param {string} url As in a package.json. */
const plainAddress = (url) =>
  url
    .replace(/^git\+/, '')
    .replace(/^(git|ssh):\/\/(git@)?/, 'https://')
    .replace(/^git@([\w.-]+):/, 'https://$1/')
    .replace(/^github:/, 'https://github.com/')
    .replace(/^([\w.-]+\/[\w.-]+)$/, 'https://github.com/$1')
    .replace(/\.git$/, '');

/** @param {string} licence An expression of SPDX. */
const wordsOf = (licence) => licence.replace(/[()]/g, '').split(/ (?:AND|OR) /);

/**
 * What the installed packages of production say; those of other systems are not installed.
 * @param {string} lockfile @param {Read} read
 * @returns {Part[]}
 */
function partsOf(lockfile, read) {
  const parts = new Map();
  for (const { name, version, isInProduction, isOfPlatform } of readLockfile(lockfile)) {
    const text = isInProduction ? manifestsOf(name).map(read).find(Boolean) : undefined;
    if (!text) {
      if (isInProduction && !isOfPlatform) throw new Error(`${name} is not installed: run pnpm install`);
      continue;
    }
    const { license, licenses, repository, homepage } = JSON.parse(text);
    const named = String(license?.type ?? license ?? licenses?.[0]?.type ?? 'unknown');
    const licence = MEANT[named] ?? named;
    const source = plainAddress(String(repository?.url ?? repository ?? homepage ?? ''));
    // The binaries of each system have the same licence.
    const family = isOfPlatform ? `${name.replace(/-(linux|linuxmusl|darwin|win32|android|freebsd|wasm32).*$/, '')}-*` : name;
    parts.set(`${family} ${version}`, { name: family, version, licence, source });
  }
  return [...parts.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

/**
 * @param {string} lockfile @param {Read} read
 * @returns {{ notice: string, refused: Part[] }} The text of NOTICE, and the parts whose licence nobody has looked at.
 */
export function describeLicences(lockfile, read) {
  const parts = partsOf(lockfile, read);
  const isKnown = (/** @type {Part} */ { licence }) =>
    wordsOf(licence).every((word) => PERMISSIVE.has(word) || NOTICED.has(word));
  const noticed = parts.filter((part) => isKnown(part) && wordsOf(part.licence).some((word) => NOTICED.has(word)));
  const notice = `Rasteh
The licence of this project is in the file LICENSE.

The portal uses these packages unchanged, under licences of their own. Their source is at the address, and the text of
their licence in their folder of node_modules. Written by scripts/release/write-notice.mjs from pnpm-lock.yaml.

${noticed.map(({ name, version, licence, source }) => `${name} ${version}\n  ${licence}\n  ${source}\n`).join('\n')}`;
  return { notice, refused: parts.filter((part) => !isKnown(part)) };
}
