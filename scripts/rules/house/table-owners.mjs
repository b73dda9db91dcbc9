/** The rows of a table are written by its domain alone: docs/decisions/098-owners-of-tables.md. */
import domains from '../domains.json' with { type: 'json' };

const DOMAIN = domains.join('|');
const TABLES = new RegExp(`^apps/api/src/core/db/schema/(core|${DOMAIN})/.*\\.ts$`);
const SOURCE = new RegExp(`^apps/api/src/(${DOMAIN})/.*\\.ts$`);
const TEST = /\.(test|story)\.ts$|\/testing\//;
const DECLARED = /export const (\w+) = sqliteTable\(\s*'(\w+)'/g;
/** Writes through the builder, through the helpers of core/db/bulk.ts, and in SQL. */
const WRITTEN = [
  /\.(?:insert|update|delete)\(\s*(\w+)\s*\)/g,
  /\b(?:insertRows|updateRows)\(\s*\w+,\s*(\w+)\b/g,
  /\b(?:insert into|update|delete from) (\w+)\b/gi,
];

/**
 * @param {import('../project.mjs').Project} project
 * @returns {import('../project.mjs').Problem[]} One for each table that a file of another domain writes.
 */
export function tableOwnerProblems({ files, text }) {
  const owners = new Map(
    files
      .filter((file) => TABLES.test(file))
      .flatMap((file) => {
        const owner = TABLES.exec(file)?.[1] ?? '';
        return [...text(file).matchAll(DECLARED)].flatMap(([, name = '', sql = '']) => [
          /** @type {[string, string]} */ ([name, owner]),
          /** @type {[string, string]} */ ([sql, owner]),
        ]);
      }),
  );
  return files.flatMap((file) => {
    const domain = SOURCE.exec(file)?.[1];
    if (!domain || TEST.test(file)) return [];
    const written = new Set(WRITTEN.flatMap((pattern) => [...text(file).matchAll(pattern)].map(([, name = '']) => name)));
    return [...written].flatMap((name) => {
      const owner = owners.get(name);
      if (!owner || owner === domain) return [];
      return [{ file, rule: 'table-owner', problem: `writes ${name}, which ${owner} owns: call what ${owner} offers` }];
    });
  });
}
