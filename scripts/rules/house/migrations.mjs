/** A migration since the released version leaves the schema usable for that version's nodes: docs/decisions/107-expand-then-contract.md. */
import { basename } from 'node:path';

const FOLDER = 'apps/api/src/core/db/migrations/';
/** Names the version whose code no longer uses what the migration takes away. */
const CONTRACTS = /^-- contract: unused since \d+\.\d+\.\d+$/m;

/** @type {[RegExp, string][]} */
const TAKES_AWAY = [
  [/\bdrop\s+(table|column)\b/i, 'drops what nodes of the version before use'],
  [
    /\brename\s+(to|column)\b/i,
    'renames what nodes of the version before use: add the new name, copy, and drop the old one a version later',
  ],
  [/\balter\s+column\s+\w+\s+(set\s+data\s+)?type\b/i, 'changes the type of a column: add another column'],
  [
    /\balter\s+column\s+\w+\s+set\s+not\s+null\b/i,
    'refuses rows of the version before: give the column a default a version earlier',
  ],
  [
    /\badd\s+column\b(?![^;]*\bdefault\b)[^;]*\bnot\s+null\b/i,
    'adds a column that the version before does not fill: give it a default',
  ],
];

/**
 * @param {import('../project.mjs').Project} project
 * @returns {import('../project.mjs').Problem[]}
 */
export function migrationProblems({ files, exists, text }) {
  const record = 'scripts/upgrade/released.json';
  if (!exists(record)) return [];
  const { migration } = JSON.parse(text(record));
  return files
    .filter((file) => file.startsWith(FOLDER) && file.endsWith('.sql') && basename(file) > `${migration}.z`)
    .flatMap((file) => {
      const sql = text(file);
      if (CONTRACTS.test(sql)) return [];
      const statements = sql.replace(/--.*$/gm, '');
      return TAKES_AWAY.filter(([pattern]) => pattern.test(statements)).map(([, problem]) => ({
        file,
        rule: 'migration',
        problem,
      }));
    });
}
