/** Rule 11: each path that a page or a comment names exists, each script of a page, each name of the code in a walk too, each environment variable is documented, both ways, and each decision has a date and a status. */
import { posix } from 'node:path';
import { parseSync } from 'vite';
import { projectFiles, report, text } from './project.mjs';

/** @typedef {import('./project.mjs').Problem} Problem */

const ENV = 'apps/api/src/env.ts';
const OPERATIONS = 'docs/operations.md';
const VARIABLE = /\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b|\bPORT\b|\bHOST\b/g;
const ROOTS = /^(apps|packages|e2e|docs|scripts|bench|mutation|\.github|\.ci)(\/|$)/;
/** Generated files do not exist before their tools ran. */
const MADE = /(^|\/)(dist|generated|node_modules|data|\.cache|\.turbo|\.vite)(\/|$)/;
/** `<name>`, `*` and `NNN` match any name. */
const ANY = /<[^>]*>|\*+|\bN{3,4}\b/;
const FILE = /^[\w@.$<>*{},/-]+\.(tsx?|mjs|cjs|css|json|md|sql|ya?ml|sh|png|html)$/;
/** pnpm's own commands; any other word after pnpm is a script of package.json. */
const PNPM = new Set(['install', 'add', 'exec', 'dlx', 'update', 'remove', 'why', 'outdated']);

/** Pages that follow one action through the code. */
const WALK = /^docs\/walk-[\w-]+\.md$/;
/** A name of the code: camelCase, PascalCase with a second capital, or a call. */
const NAME = /^(?=\w*[a-z])(?:[a-z]\w*[A-Z]\w*|[A-Z][a-z]\w*[A-Z]\w*)$/;

/** `docs/decisions/NNN-<title>.md` and what stands below its heading. */
const DECISION = /^docs\/decisions\/(\d{3})-[\w-]+\.md$/;
const DATED = /^# [^\n]+\n\nDate: \d{4}-\d{2}-\d{2} · Status: (?:accepted|superseded by (\d{3}))\n/;

const files = projectFiles();
/** @type {Set<string> | undefined} */
let known;
const folders = new Set(files.flatMap((file) => parents(file)));
const pages = files.filter((file) => file.endsWith('.md'));
const sources = files.filter((file) => /\.(tsx?|mjs|cjs|css)$/.test(file));

report('Docs', [
  ...pages.flatMap(brokenLinks),
  ...pages.flatMap((page) => missingPaths(page, codeOf(page))),
  ...sources.flatMap((source) => missingPaths(source, commentsOf(source).flatMap(longPaths))),
  ...pages.flatMap(missingScripts),
  ...pages.filter((page) => WALK.test(page)).flatMap(missingNames),
  ...pages.filter((page) => DECISION.test(page)).flatMap(undatedDecision),
  ...environment(),
]);

/** Links of Markdown, relative to the page. @returns {Problem[]} */
function brokenLinks(page) {
  return [...text(page).matchAll(/\]\(([^)\s]+)\)|\b(?:src|href)="([^"]+)"/g)]
    .map((match) => (match[1] ?? match[2] ?? '').replace(/#.*$/, ''))
    .filter((link) => link && !/^[a-z]+:/i.test(link))
    .filter((link) => !exists(posix.normalize(posix.join(posix.dirname(page), decodeURI(link)))))
    .map((link) => ({ file: page, rule: 'docs-path', problem: `links to ${link}, which is not there` }));
}

/** Paths in code: whole ones from the root or the page, and ends of paths such as `lib/ts-rest.ts`. @returns {Problem[]} */
function missingPaths(page, texts) {
  return texts
    .flatMap((code) => code.split(/[\s"'`()|=]+/))
    .map((word) => word.replace(/^\.\//, '').replace(/[:;,.]+$|:\d+(-\d+)?$/g, ''))
    .filter((word) => (ROOTS.test(word) || FILE.test(word)) && !word.startsWith('/') && !word.includes('//') && !MADE.test(word))
    .filter(
      (word) => !alternatives(word).every((path) => exists(path) || exists(posix.join(posix.dirname(page), path)) || isEnd(path)),
    )
    .map((word) => ({ file: page, rule: 'docs-path', problem: `names ${word}, which is not there` }));
}

/** @returns {Problem[]} */
function missingScripts(page) {
  const manifests = files.filter((file) => /(^|\/)package\.json$/.test(file)).map((file) => JSON.parse(text(file)));
  const scripts = new Set(manifests.flatMap((manifest) => Object.keys(manifest.scripts ?? {})));
  return codeOf(page)
    .flatMap((code) => [...code.matchAll(/\b(?:pnpm|npm)(?: --filter \S+)? (?:run )?([a-z][\w:-]*)/g)])
    .map((match) => match[1] ?? '')
    .filter((script) => !PNPM.has(script) && !scripts.has(script))
    .map((script) => ({ file: page, rule: 'docs-script', problem: `names the script ${script}, which no package.json has` }));
}

/** Names of functions, types and components that no source declares or uses any more. @returns {Problem[]} */
function missingNames(page) {
  const names = [
    ...new Set(
      codeOf(page)
        .flatMap((code) => code.split(/[^\w]+/))
        .filter((word) => NAME.test(word)),
    ),
  ];
  return names
    .filter((name) => !words().has(name))
    .map((name) => ({ file: page, rule: 'docs-name', problem: `names ${name}, which no source has` }));
}

/** @returns {Problem[]} */
function undatedDecision(page) {
  const rule = 'docs-decision';
  const dated = DATED.exec(text(page));
  if (!dated) {
    const problem = 'has no line "Date: YYYY-MM-DD · Status: accepted" (or "superseded by NNN") below its heading';
    return [{ file: page, rule, problem }];
  }
  const [, next] = dated;
  if (!next || pages.some((other) => DECISION.exec(other)?.[1] === next)) return [];
  return [{ file: page, rule, problem: `is superseded by ${next}, which is not there` }];
}

/** @returns {Problem[]} */
function environment() {
  if (!files.includes(ENV)) return [];
  const read = new Set(text(ENV).match(VARIABLE) ?? []);
  const documented = new Set(files.includes(OPERATIONS) ? (codeOf(OPERATIONS).join(' ').match(VARIABLE) ?? []) : []);
  const code = files
    .filter((file) => /\.(ts|tsx|mjs|json|yml)$/.test(file))
    .map(text)
    .join('\n');
  return [
    ...[...read]
      .filter((name) => !documented.has(name))
      .map((name) => ({ file: ENV, rule: 'docs-env', problem: `${name} is not in ${OPERATIONS}` })),
    ...[...documented]
      .filter((name) => !code.includes(name))
      .map((name) => ({ file: OPERATIONS, rule: 'docs-env', problem: `nothing reads ${name}` })),
  ];
}

/** Code spans and blocks of a page, block comments (`# …`) left out. */
function codeOf(page) {
  const blocks = [];
  const rest = text(page).replace(/^ *(```|~~~)[^\n]*\n([\s\S]*?)^ *\1/gm, (_, __, block) => {
    blocks.push(block.replace(/(^|\s)#.*$/gm, ''));
    return '';
  });
  return [...blocks, ...[...rest.matchAll(/`([^`\n]+)`/g)].map((match) => match[1] ?? '')];
}

/** The comments of a source. */
function commentsOf(source) {
  const code = text(source);
  if (source.endsWith('.css')) return code.match(/\/\*[\s\S]*?\*\//g) ?? [];
  return parseSync(source, code).comments.map(({ value }) => value);
}

/** The paths of a comment; a name without a folder may be one that the code itself makes. */
function longPaths(comment) {
  return comment.split(/[\s"'`()|=,;«»]+/).filter((word) => /\w\/[^/]*\w\.\w+|\w\/\w.*\//.test(word));
}

/** Expands `{a,b}` to both alternatives. */
function alternatives(word) {
  const braces = /\{([^{}]+)\}/.exec(word);
  if (!braces) return [word];
  return (braces[1] ?? '').split(',').flatMap((one) => alternatives(word.replace(braces[0], one.trim())));
}

function pattern(path, start) {
  const any = path
    .replace(/\/$/, '')
    .split(ANY)
    .map((part) => part.replace(/[.$+()[\]]/g, '\\$&'));
  return new RegExp(`${start}${any.join('[^/]+')}$`);
}

function exists(path) {
  if (ANY.test(path)) return [...files, ...folders].some((file) => pattern(path, '^').test(file));
  const plain = path.replace(/\/$/, '');
  return files.includes(plain) || folders.has(plain);
}

function isEnd(path) {
  return !ROOTS.test(path) && files.some((file) => pattern(path, path.startsWith('.') ? '' : '(^|/)').test(file));
}

/** @returns {Set<string>} All words of the sources. */
function words() {
  known ??= new Set(files.filter((file) => /\.(ts|tsx)$/.test(file)).flatMap((file) => text(file).match(/\w+/g) ?? []));
  return known;
}

function parents(file) {
  const parent = posix.dirname(file);
  return parent === '.' ? ['.'] : [parent, ...parents(parent)];
}
