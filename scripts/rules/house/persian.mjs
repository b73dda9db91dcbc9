/** Persian in the sources of the api: words where it parses or writes what people write, elsewhere only sentences that answer. */
import { visit } from '../project.mjs';

const SOURCE = /^apps\/api\/(demo|proof|src)\/.*\.ts$/;
const LEFT_OUT = /\.(test|story)\.ts$|\/testing\//;
/** Data, the demo, texts that are composed of words, and the folders of code that parses texts or writes sheets and messages. */
const WORDS =
  /(\.data|-text)\.ts$|^apps\/api\/(demo|src\/(pricing\/price-lists\/(reading|meaning|planning|writing)|trade\/(rfqs\/pasted|quotes\/comparison)|goods\/search|people\/auth\/sms))\//;
const ANSWERS = /^apps\/api\/src\/(?!core\/|testing\/)[a-z]+\//;
const LETTER = /\p{Script=Arabic}/u;
const SENTENCE = /\.$/;

/**
 * @param {import('../project.mjs').Source} source
 * @returns {import('../project.mjs').Problem[]}
 */
export function strayPersian(source) {
  const { file } = source;
  if (!SOURCE.test(file) || LEFT_OUT.test(file) || WORDS.test(file) || !LETTER.test(source.code)) return [];
  /** @type {import('../project.mjs').Problem[]} */
  const problems = [];
  visit(source.program, (node) => {
    const said = saidBy(node);
    if (!/\p{L}/u.test(said) || !LETTER.test(said) || (ANSWERS.test(file) && SENTENCE.test(said))) return;
    const problem = `says «${said}»: answer in a sentence of a module, or name the file *-text.ts`;
    problems.push({ file: `${file}:${source.lineOf(node.start)}`, rule: 'persian', problem });
  });
  return problems;
}

/** The text of a string, a template or an expression; an empty one for any other node. */
function saidBy({ type, value, regex, quasis }) {
  if (type === 'TemplateLiteral') return quasis.map((part) => part.value.cooked).join('…');
  if (type !== 'Literal') return '';
  return regex ? regex.pattern : String(value);
}
