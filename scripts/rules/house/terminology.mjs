/** One term for one concept: abandoned terms do not return to texts that people read. */

import { visit } from '../project.mjs';
import * as glossary from './glossary.data.mjs';

/** @typedef {import('../project.mjs').Source} Source */

const SOURCE = /^(apps|packages)\/.*\.tsx?$/;
/** Tests and queries contain texts that users type, in any words; cities have their names. */
const LEFT_OUT = /\.(test|story)\.tsx?$|\/(testing|recall)\/|\/provinces\.data\.ts$/;
const PAGE = /\.fa\.md$/;
const PERSIAN = /[\u0600-\u06ff]/;

/** A term that begins the one to keep is no problem within it: «اشتراک» in «اشتراک‌گذاری». */
const rest = ({ term, keep }) => (keep.startsWith(term) ? `(?!${keep.slice(term.length)})` : '');
const pattern = ({ term, keep, whole }) =>
  whole ? `^\\s*${term}\\s*$` : `(?<![\\p{L}\\p{M}])${term.replace('*', '\\p{L}*')}(?!\\p{L})${rest({ term, keep })}`;

const terms = glossary.abandonedTerms.map(({ term, keep, whole }) => ({
  term,
  keep,
  found: new RegExp(pattern({ term, keep, whole }), 'u'),
}));

/**
 * @param {Source} source
 * @returns {import('../project.mjs').Problem[]}
 */
export function abandonedTerms(source) {
  const { file } = source;
  if (PAGE.test(file)) return problemsOf(file, linesOf(source.code));
  return SOURCE.test(file) && !LEFT_OUT.test(file) ? problemsOf(file, textsOf(source)) : [];
}

/** @typedef {{ line: number, said: string }} Said */

/**
 * @param {string} file
 * @param {Said[]} texts
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
 * @param {Source} source
 * @returns {Said[]}
 */
function textsOf(source) {
  if (!PERSIAN.test(source.code)) return [];
  /** @type {Said[]} */
  const texts = [];
  visit(source.program, (node) => {
    const said = saidBy(node);
    if (said && PERSIAN.test(said)) texts.push({ line: source.lineOf(node.start), said });
  });
  return texts;
}

function saidBy({ type, value }) {
  if (type === 'TemplateElement') return value.cooked;
  return (type === 'Literal' || type === 'JSXText') && typeof value === 'string' ? value : null;
}
