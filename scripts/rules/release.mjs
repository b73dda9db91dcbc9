/** A release is whole: one version in every package, described in CHANGELOG.md; NOTICE is what `pnpm notice` writes; no part has a licence that nobody has looked at. */
import { describeLicences } from '../release/licences.mjs';
import { notesOf } from '../release/notes.mjs';

/** @typedef {import('./project.mjs').Problem} Problem */
/** @typedef {import('./project.mjs').Project} Project */

const CHANGELOG = 'CHANGELOG.md';

/** @param {Project} project @returns {Problem[]} */
function versionProblems({ files, exists, text }) {
  if (!exists(CHANGELOG)) return [];
  const versionOf = (/** @type {string} */ file) => String(JSON.parse(text(file)).version);
  const version = versionOf('package.json');
  const others = files
    .filter((file) => /^(?:\w+\/){0,2}package\.json$/.test(file.replaceAll('-', '_')) && versionOf(file) !== version)
    .map((file) => ({ file, rule: 'version', problem: `has the version ${versionOf(file)}, and the project ${version}` }));
  try {
    notesOf(text(CHANGELOG), version);
    return others;
  } catch (error) {
    return [...others, { file: CHANGELOG, rule: 'version', problem: /** @type {Error} */ (error).message }];
  }
}

/** @param {Project} project @returns {Problem[]} */
function licenceProblems({ exists, text }) {
  if (!exists('NOTICE')) return [];
  const { notice, refused } = describeLicences(text('pnpm-lock.yaml'), (path) => (exists(path) ? text(path) : undefined));
  return [
    ...refused.map(({ name, licence }) => ({
      file: 'pnpm-lock.yaml',
      rule: 'licence',
      problem: `${name} has the licence ${licence}: scripts/release/licences.mjs does not say whether it may be shipped`,
    })),
    ...(text('NOTICE') === notice ? [] : [{ file: 'NOTICE', rule: 'notice', problem: 'is not what pnpm notice writes: run it' }]),
  ];
}

/** @type {import('./project.mjs').Check} */
export const release = { what: 'Release', ofFile: [], ofProject: [versionProblems, licenceProblems] };
