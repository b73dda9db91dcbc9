/** The texts that a change takes away, by which tests find what is shown. */

const LITERAL = /'([^']*)'|"([^"]*)"|`([^`]*)`/g;
const PLACEHOLDER = /\$\{[^}]*\}/;
const PERSIAN = /[\u0600-\u06ff]/;
/** Shorter ones stand in texts of all kinds. */
const SHORTEST = 4;

/**
 * @param {string[]} diff The lines of a diff.
 * @returns {string[]} The parts between placeholders.
 */
export function textsIn(diff) {
  return diff
    .filter((line) => /^-(?!-)/.test(line))
    .flatMap((line) => [...line.matchAll(LITERAL)])
    .flatMap(([, single, double, template]) => (single ?? double ?? template ?? '').split(PLACEHOLDER))
    .map((text) => text.trim())
    .filter((text) => text.length >= SHORTEST && PERSIAN.test(text));
}
