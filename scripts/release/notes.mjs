/** The part of CHANGELOG.md that describes one version. */

/** What each version says first: whether nodes of the version before may answer beside its own. */
const BESIDE = /^Nodes of \d+\.\d+\.\d+(-[\w.]+)? (may|may not) run beside this version\b/;

/**
 * @param {string} changelog @param {string} version
 * @returns {string} Without its heading.
 * @throws Error when the version is not there, or does not say whether nodes of the version before may run beside it
 */
export function notesOf(changelog, version) {
  const section = changelog.split(/^## /m).find((text) => text.split(/[\s,]/, 1)[0] === version);
  if (!section) throw new Error(`CHANGELOG.md has no version ${version}: cut it from Unreleased`);
  const text = section.slice(section.indexOf('\n')).trim();
  if (!BESIDE.test(text))
    throw new Error(`CHANGELOG.md does not begin ${version} with: Nodes of … may (not) run beside this version`);
  return text;
}
