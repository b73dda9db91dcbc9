/** A feature has one name in the contract, the API and the web; docs/architecture.md lists where a difference is meant. */

import domains from '../domains.json' with { type: 'json' };

const TABLE = 'docs/architecture.md';
const DOMAIN = `(?:${domains.join('|')})`;
/** The domain and the name of a feature by where its folder or its file stands; a module of the api without routes is its own affair. */
const PLACES = {
  contract: new RegExp(`^packages/contract/src/(${DOMAIN}/[a-z-]+)\\.ts$`),
  api: new RegExp(`^apps/api/src/(${DOMAIN}/[a-z-]+)/routes\\.ts$`),
  web: new RegExp(`^apps/web/src/(${DOMAIN}/[a-z-]+)/`),
};

/**
 * @param {import('../project.mjs').Project} project
 * @returns {import('../project.mjs').Problem[]} One for each name that is missing in a place without a row in the table, and for
 *   each row whose name is nowhere missing.
 */
export function featureNameProblems({ files, text }) {
  if (!files.includes(TABLE)) return [];
  const section =
    text(TABLE)
      .split(/^## /m)
      .find((part) => part.startsWith('Feature names')) ?? '';
  const meant = new Set([...section.matchAll(/^\| `([a-z/-]+)` \| /gm)].map(([, name = '']) => name));
  const missing = missingByName(files);
  return [
    ...[...missing]
      .filter(([name]) => !meant.has(name))
      .map(([name, { first, places }]) => ({
        file: first,
        rule: 'feature-names',
        problem: `${name} has no counterpart in ${places.join(' and ')}: use one name, or say why in the table of ${TABLE}`,
      })),
    ...[...meant]
      .filter((name) => !missing.has(name))
      .map((name) => ({ file: TABLE, rule: 'feature-names', problem: `${name} differs nowhere: remove its row` })),
  ];
}

/**
 * The names that are not in every place, with the places without them.
 * @param {string[]} files
 * @returns {Map<string, { first: string, places: string[] }>}
 */
function missingByName(files) {
  const found = Object.entries(PLACES).map(([place, pattern]) => {
    const hits = files.flatMap((file) => {
      const name = pattern.exec(file)?.[1];
      return name ? [/** @type {[string, string]} */ ([name, file])] : [];
    });
    return { place, firsts: new Map(hits.toReversed()) };
  });
  const names = new Set(found.flatMap(({ firsts }) => [...firsts.keys()]));
  const entries = [...names].map((name) => {
    const places = found.filter(({ firsts }) => !firsts.has(name)).map(({ place }) => place);
    const first = found.map(({ firsts }) => firsts.get(name)).find((file) => file !== undefined) ?? '';
    return /** @type {const} */ ([name, { first, places }]);
  });
  return new Map(entries.filter(([, { places }]) => places.length > 0));
}
