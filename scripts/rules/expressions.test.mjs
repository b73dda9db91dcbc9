import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { linearExpressions } from './planted.mjs';
import { check, createProject, plant, removeProject } from './small-project.mjs';

let folder = '';
beforeEach(() => {
  folder = createProject();
});
afterEach(() => removeProject(folder));

/** The check's result for a source, and a ledger with these judgments. */
function checked(source, ledger) {
  plant(folder, {
    'apps/api/src/name.ts': source,
    'scripts/rules/judged-expressions.json': JSON.stringify({ linear: [], bounded: [], ...ledger }),
  });
  return check(folder, 'check-expressions.mjs');
}

describe('the check of expressions', () => {
  it('accepts those that were judged linear, and one with a comment that bounds its text', async () => {
    plant(folder, linearExpressions);
    const { code, output } = await checked('', { linear: ['/^\\d+$/'], bounded: ['/\\s+$/'] });
    expect(output).toBe('Expressions: no problem.\n');
    expect(code).toBe(0);
  });

  it('reports one that was never judged, with the command that judges it', async () => {
    const { code, output } = await checked('// Bounded: a line has 500 characters.\nexport const digit = /\\d/;\n', {});
    expect(output).toContain('apps/api/src/name.ts:2: expressions: /\\d/ was never judged: pnpm check:expressions --write\n');
    expect(code).toBe(1);
  });

  it('reports one that is not linear and has no bound', async () => {
    const { code, output } = await checked('export const edge = /\\s+$/;\n', { bounded: ['/\\s+$/'] });
    expect(output).toContain('apps/api/src/name.ts:1: expressions: /\\s+$/ is not linear: ');
    expect(code).toBe(1);
  });

  it('reports one that is made as it runs', async () => {
    const { code, output } = await checked('export const made = (word: string): RegExp => new RegExp(word);\n', {});
    expect(output).toContain('apps/api/src/name.ts:1: expressions: is made of a value that is known at run time only');
    expect(code).toBe(1);
  });
});
