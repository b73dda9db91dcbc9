/** One term for one concept: abandoned terms do not return to texts that people read. */
import { parseSync } from 'vite';
import { lineFinder, walk } from './expressions.mjs';
import { abandonedTerms } from './glossary.data.mjs';
import { text } from './project.mjs';

/** @typedef {import('./project.mjs').Problem} Problem */

const SOURCE = /^(apps|packages)\/.*\.tsx?$/;
/** Tests contain texts that users type, in any words. */
const LEFT_OUT = /\.(test|story)\.tsx?$|\/testing\//;
const PAGE = /\.fa\.md$/;
const PERSIAN = /[\u0600-\u06ff]/;

const terms = abandonedTerms.map(({ term, keep }) => ({
  term,
  keep,
  found: new RegExp(`(?<![\\p{L}\\p{M}])${term.replace('*', '\\p{L}*')}(?!\\p{L})`, 'u'),
}));

/**
 * @param {string[]} files
 * @returns {Problem[]}
 */
export function terminologyProblems(files) {
  return [
    ...files.filter((file) => SOURCE.test(file) && !LEFT_OUT.test(file)).flatMap((file) => problemsOf(file, textsOf(file))),
    ...files.filter((file) => PAGE.test(file)).flatMap((file) => problemsOf(file, linesOf(text(file)))),
  ];
}

/** @typedef {{ line: number, said: string }} Said */

/**
 * @param {string} file
 * @param {Said[]} texts
 * @returns {Problem[]}
 */
const problemsOf = (file, texts) =>
  texts.flatMap(({ line, said }) =>
    terms
      .filter(({ found }) => found.test(said))
      .map(({ term, keep }) => ({ file: `${file}:${line}`, rule: 'words', problem: `says «${term}»: say «${keep}»` })),
  );

/** @returns {Said[]} */
const linesOf = (page) => page.split('\n').map((said, index) => ({ line: index + 1, said }));

/**
 * The texts in a source file: strings, templates and JSX text; people do not read comments and regular expressions.
 * @param {string} file
 * @returns {Said[]}
 */
function textsOf(file) {
  const code = text(file);
  if (!PERSIAN.test(code)) return [];
  const lineOf = lineFinder(code);
  /** @type {Said[]} */
  const texts = [];
  walk(parseSync(file, code).program, (node) => {
    const said = saidBy(node);
    if (said && PERSIAN.test(said)) texts.push({ line: lineOf(node.start), said });
  });
  return texts;
}

function saidBy({ type, value }) {
  if (type === 'TemplateElement') return value.cooked;
  return (type === 'Literal' || type === 'JSXText') && typeof value === 'string' ? value : null;
}
