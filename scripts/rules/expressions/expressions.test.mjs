import { describe, expect, it } from 'vitest';
import { linearExpressions } from '../planted.mjs';
import { problemsIn, projectOf } from '../project.mjs';
import { expressions, LEDGER } from './expressions.mjs';

/** The problems of sources, for a ledger with these judgments. */
function problemsOf(sources, ledger) {
  const text = JSON.stringify({ linear: [], bounded: [], ...ledger });
  return problemsIn(projectOf({ ...sources, [LEDGER]: text }), [expressions]).flat();
}
const problem = (line, text) => [
  { file: `apps/api/src/name.ts:${line}`, rule: 'expressions', problem: expect.stringContaining(text) },
];

describe('the check of expressions', () => {
  it('accepts those that were judged linear, and one with a comment that bounds its text', () => {
    expect(problemsOf(linearExpressions, { linear: ['/^\\d+$/'], bounded: ['/\\s+$/'] })).toEqual([]);
  });

  it.each([
    'export const digit = /\\d/;',
    'export const digit = (): RegExp => /\\d/;',
    "export const digit = 'a1'.match(/\\d/);",
    "export const digit = 'a1'.match(\n  /\\d/,\n);",
    'export function digit(): RegExp {\n  return /\\d/;\n}',
    'export const digits = [1 / 2, /\\d/];',
    "export const digit = new RegExp('\\\\d');",
  ])('reports one that was never judged, with the command that judges it: %s', (source) => {
    const line = source.split('\n').findIndex((text) => text.includes('d/') || text.includes('RegExp(')) + 2;
    const text = `// Bounded: a line has 500 characters.\n${source}\n`;
    expect(problemsOf({ 'apps/api/src/name.ts': text }, {})).toEqual(
      problem(line, '/\\d/ was never judged: pnpm judge:expressions'),
    );
  });

  it('reports one that is not linear and has no bound', () => {
    const sources = { 'apps/api/src/name.ts': 'export const edge = /\\s+$/;\n' };
    expect(problemsOf(sources, { bounded: ['/\\s+$/'] })).toEqual(problem(1, '/\\s+$/ is not linear: '));
  });

  it('reports one that is made as it runs', () => {
    const sources = { 'apps/api/src/name.ts': 'export const made = (word: string): RegExp => new RegExp(word);\n' };
    expect(problemsOf(sources, {})).toEqual(problem(1, 'is made of a value that is known at run time only'));
  });
});
