/** A migration since the released version leaves the schema usable for that version's nodes: docs/decisions/107-expand-then-contract.md. */
import { basename } from 'node:path';

const FOLDER = 'apps/api/src/core/db/migrations/';
/** Excuses the next statement: it takes away what the code of this version and of later ones does not use. */
const CONTRACTS = /^\s*-- contract: unused since (\d+)\.(\d+)\.(\d+)\s*$/m;

/** Statements that break nodes of the released version. @type {[RegExp, string][]} */
const OF_STATEMENT = [
  [/^\s*drop\s+(?!trigger\b)/i, 'drops what nodes of the released version use'],
  [/^\s*(delete\s+from|truncate)\b/i, 'deletes rows that nodes of the released version use'],
  [/^\s*create\s+unique\s+index\b/i, 'refuses rows that nodes of the released version may write'],
];
/** The same for clauses of ALTER TABLE, whose names may be quoted. @type {[RegExp, string][]} */
const OF_CLAUSE = [
  [/^\s*drop\b/i, 'drops what nodes of the released version use'],
  [
    /^\s*rename\b/i,
    'renames what nodes of the released version use: add the new name, copy, and drop the old one a version later',
  ],
  [/^\s*alter\b.*\btype\b/i, 'changes the type of a column: add another column'],
  [/^\s*alter\b.*\bset\s+not\s+null\b/i, 'refuses rows of the released version: give the column a default a version earlier'],
  [/^\s*alter\b.*\bdrop\s+default\b/i, 'takes a default away that nodes of the released version rely on'],
  [
    /^\s*add\s+(?!constraint\b)(?=.*\bnot\s+null\b)(?!.*\bdefault\s+(?!null\b))/i,
    'adds a column that nodes of the released version do not fill: give it a default',
  ],
];

/** Text without strings, and without comments but those of `CONTRACTS`: a word in them is no statement. @param {string} sql */
const withoutTexts = (sql) =>
  sql
    .replace(/--(?! contract:).*$/gm, '')
    .replace(/\/\*[\s\S]*?\*\//g, ' ')
    .replace(/'(?:[^']|'')*'/g, "''");

/** Parts between commas that stand in no brackets. @param {string} text */
function clausesOf(text) {
  const clauses = [''];
  let depth = 0;
  for (const letter of text) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (letter === ',' && depth === 0) clauses.push('');
    else clauses[clauses.length - 1] += letter;
  }
  return clauses;
}

/** @param {string} statement @param {Set<string>} made Tables that these migrations create. */
function problemsOf(statement, made) {
  const text = statement.replace(/--.*$/gm, '').replace(/\s+/g, ' ').trim();
  const name = (/** @type {RegExp} */ pattern) => pattern.exec(text)?.[1]?.replaceAll('"', '').toLowerCase() ?? '';
  const created = name(/^create (?:unlogged )?table (?:if not exists )?("?\w+"?)/i);
  if (created) made.add(created);
  const target =
    name(/^alter table (?:only )?("?\w+"?)/i) ||
    name(/^create unique index .*? on ("?\w+"?)/i) ||
    name(/^(?:delete from|truncate(?: table)?) ("?\w+"?)/i);
  if (target && made.has(target)) return [];
  const altered = /^alter table (?:only )?"?\w+"? (.*)$/i.exec(text)?.[1];
  const found = altered
    ? clausesOf(altered).flatMap((clause) => OF_CLAUSE.filter(([pattern]) => pattern.test(clause)))
    : OF_STATEMENT.filter(([pattern]) => pattern.test(text));
  return found.map(([, problem]) => problem);
}

/** @param {string} statement @param {string} released */
function isExcused(statement, released) {
  const since = CONTRACTS.exec(statement)?.slice(1).map(Number);
  if (!since) return false;
  const at = released.split('.').map(Number);
  const first = at.findIndex((part, index) => part !== since[index]);
  return first < 0 || (at[first] ?? 0) > (since[first] ?? 0);
}

/**
 * @param {import('../project.mjs').Project} project
 * @returns {import('../project.mjs').Problem[]}
 */
export function migrationProblems({ files, exists, text }) {
  const record = 'scripts/upgrade/released.json';
  if (!exists(record)) return [];
  const { migration, version } = JSON.parse(text(record));
  /** @type {Set<string>} */
  const made = new Set();
  return files
    .filter((file) => file.startsWith(FOLDER) && file.endsWith('.sql') && basename(file) > `${migration}.z`)
    .sort()
    .flatMap((file) =>
      withoutTexts(text(file))
        .split(';')
        .filter((statement) => !isExcused(statement, version))
        .flatMap((statement) => problemsOf(statement, made))
        .map((problem) => ({ file, rule: 'migration', problem })),
    );
}
