/** Rule 11: each path that a page or a comment names exists, each script of a page, each name of the code in a walk too, each environment variable is documented, both ways, and each decision has a date, a status, the same parts and a line in the index. */
import { posix } from 'node:path';
import { createPaths } from './paths.mjs';
import { perProject } from './project.mjs';

/** @typedef {import('./project.mjs').Problem} Problem */
/** @typedef {import('./project.mjs').Project} Project */
/** @typedef {import('./project.mjs').Source} Source */

const ENV = 'apps/api/src/env.ts';
const OPERATIONS = 'docs/operations.md';
const VARIABLE = /\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b|\bPORT\b|\bHOST\b/g;
/** pnpm's own commands; any other word after pnpm is a script of package.json. */
const PNPM = new Set(['install', 'add', 'exec', 'dlx', 'update', 'remove', 'why', 'outdated']);

const PAGE = /\.md$/;
const CODE = /\.(tsx?|mjs|cjs|css)$/;
/** Pages that follow one action through the code. */
const WALK = /^docs\/walk-[\w-]+\.md$/;
/** A name of the code: camelCase, PascalCase with a second capital, or a call. */
const NAME = /^(?=\w*[a-z])(?:[a-z]\w*[A-Z]\w*|[A-Z][a-z]\w*[A-Z]\w*)$/;

/** `docs/decisions/NNN-<title>.md` and what stands below its heading. */
const DECISION = /^docs\/decisions\/(\d{3})-[\w-]+\.md$/;
const INDEX = 'docs/decisions/README.md';
const PARTS = /\n## Context\n[\s\S]+\n## Decision\n[\s\S]+\n## Consequences\n/;
const DATED = /^# [^\n]+\n\nDate: \d{4}-\d{2}-\d{2} · Status: (?:accepted|superseded by (\d{3}))\n/;

/** @type {import('./project.mjs').Check} */
export const docs = {
  what: 'Docs',
  ofFile: [brokenLinks, missingPaths, undatedDecision, looseDecision],
  ofProject: [missingScripts, missingNames, environment],
};

/** What pages and comments may name. */
const pathsOf = perProject(({ files }) => createPaths(files));

/** Links of Markdown, relative to the page. @param {Source} source @returns {Problem[]} */
function brokenLinks({ file, project }) {
  if (!PAGE.test(file)) return [];
  return [...project.text(file).matchAll(/\]\(([^)\s]+)\)|\b(?:src|href)="([^"]+)"/g)]
    .map((match) => (match[1] ?? match[2] ?? '').replace(/#.*$/, ''))
    .filter((link) => link && !/^[a-z]+:/i.test(link))
    .filter((link) => !pathsOf(project).exists(posix.normalize(posix.join(posix.dirname(file), decodeURI(link)))))
    .map((link) => ({ file, rule: 'docs-path', problem: `links to ${link}, which is not there` }));
}

/** Paths in the code of a page and in the comments of a source. @param {Source} source @returns {Problem[]} */
function missingPaths(source) {
  const { file, project } = source;
  const texts = PAGE.test(file) ? codeOf(source.code) : CODE.test(file) ? commentsOf(source).flatMap(longPaths) : [];
  return pathsOf(project)
    .missingIn(texts, posix.dirname(file))
    .map((path) => ({ file, rule: 'docs-path', problem: `names ${path}, which is not there` }));
}

/** @param {Source} source @returns {Problem[]} */
function undatedDecision({ file, project }) {
  if (!DECISION.test(file)) return [];
  const rule = 'docs-decision';
  const dated = DATED.exec(project.text(file));
  if (!dated) {
    const problem = 'has no line "Date: YYYY-MM-DD · Status: accepted" (or "superseded by NNN") below its heading';
    return [{ file, rule, problem }];
  }
  const [, next] = dated;
  if (!next || project.files.some((other) => DECISION.exec(other)?.[1] === next)) return [];
  return [{ file, rule, problem: `is superseded by ${next}, which is not there` }];
}

/** A decision without the parts that all have, or that the index does not list. @param {Source} source @returns {Problem[]} */
function looseDecision({ file, project }) {
  if (!DECISION.test(file)) return [];
  const index = project.files.includes(INDEX) ? project.text(INDEX) : '';
  return [
    ...(PARTS.test(project.text(file)) ? [] : ['has no headings Context, Decision and Consequences, in this order']),
    ...(index.includes(`](${posix.basename(file)})`) ? [] : [`is not listed in ${INDEX}`]),
  ].map((problem) => ({ file, rule: 'docs-decision-form', problem }));
}

/** @param {Project} project @returns {Problem[]} */
function missingScripts({ files, text }) {
  const manifests = files.filter((file) => /(^|\/)package\.json$/.test(file)).map((file) => JSON.parse(text(file)));
  const scripts = new Set(manifests.flatMap((manifest) => Object.keys(manifest.scripts ?? {})));
  return files
    .filter((file) => PAGE.test(file))
    .flatMap((page) =>
      codeOf(text(page))
        .flatMap((code) => [...code.matchAll(/\b(?:pnpm|npm)(?: --filter \S+)? (?:run )?([a-z][\w:-]*)/g)])
        .map((match) => match[1] ?? '')
        .filter((script) => !PNPM.has(script) && !scripts.has(script))
        .map((script) => ({ file: page, rule: 'docs-script', problem: `names the script ${script}, which no package.json has` })),
    );
}

/** Names of functions, types and components that no source declares or uses any more. @param {Project} project @returns {Problem[]} */
function missingNames({ files, text }) {
  const walks = files.filter((file) => WALK.test(file));
  if (walks.length === 0) return [];
  const words = new Set(files.filter((file) => /\.(ts|tsx)$/.test(file)).flatMap((file) => text(file).match(/\w+/g) ?? []));
  return walks.flatMap((page) => {
    const names = new Set(codeOf(text(page)).flatMap((code) => code.split(/[^\w]+/)));
    return [...names]
      .filter((name) => NAME.test(name) && !words.has(name))
      .map((name) => ({ file: page, rule: 'docs-name', problem: `names ${name}, which no source has` }));
  });
}

/** @param {Project} project @returns {Problem[]} */
function environment({ files, text }) {
  if (!files.includes(ENV)) return [];
  const read = new Set(text(ENV).match(VARIABLE) ?? []);
  const documented = new Set(files.includes(OPERATIONS) ? (codeOf(text(OPERATIONS)).join(' ').match(VARIABLE) ?? []) : []);
  const sources = files.filter((file) => /\.(ts|tsx|mjs|json|yml)$/.test(file));
  return [
    ...[...read]
      .filter((name) => !documented.has(name))
      .map((name) => ({ file: ENV, rule: 'docs-env', problem: `${name} is not in ${OPERATIONS}` })),
    ...[...documented]
      .filter((name) => !sources.some((file) => text(file).includes(name)))
      .map((name) => ({ file: OPERATIONS, rule: 'docs-env', problem: `nothing reads ${name}` })),
  ];
}

/** Code spans and blocks of a page, block comments (`# …`) left out. */
function codeOf(page) {
  const blocks = [];
  const rest = page.replace(/^ *(```|~~~)[^\n]*\n([\s\S]*?)^ *\1/gm, (_, __, block) => {
    blocks.push(block.replace(/(^|\s)#.*$/gm, ''));
    return '';
  });
  return [...blocks, ...[...rest.matchAll(/`([^`\n]+)`/g)].map((match) => match[1] ?? '')];
}

/** The comments of a source. @param {Source} source */
function commentsOf(source) {
  if (source.file.endsWith('.css')) return source.code.match(/\/\*[\s\S]*?\*\//g) ?? [];
  return source.comments.map(({ value }) => value);
}

/** The paths of a comment; a name without a folder may be one that the code itself makes. */
function longPaths(comment) {
  return comment.split(/[\s"'`()|=,;«»]+/).filter((word) => /\w\/[^/]*\w\.\w+|\w\/\w.*\//.test(word));
}
