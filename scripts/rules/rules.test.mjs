import { describe, expect, it } from 'vitest';
import cruiser from '../../.dependency-cruiser.cjs';
import { boundariesOf } from './boundaries.mjs';
import { docs } from './docs.mjs';
import { house } from './house/house.mjs';
import * as planted from './planted.mjs';
import { boundaries as plantedBoundaries } from './planted-boundaries.mjs';
import { problemsIn, projectOf } from './project.mjs';

const boundaries = boundariesOf(cruiser.forbidden, new RegExp(cruiser.options.exclude.path));

/** The problems of a project that has these files too. */
const problemsWith = (check, files) => problemsIn(projectOf({ ...planted.clean, ...files }), [check]).flat();

describe.each([
  ['boundaries', boundaries, plantedBoundaries],
  ['house', house, planted.house],
  ['docs', docs, planted.docs],
])('the check of %s', (_, check, violations) => {
  it('passes a project that follows the rules', () => {
    expect(problemsWith(check, {})).toEqual([]);
  });

  it.each(Object.entries(violations))('reports a violation of %s', (rule, files) => {
    const found = problemsWith(check, files).filter((problem) => problem.rule === rule);
    const places = found.map(({ file }) => file.replace(/:\d+$/, ''));
    expect(places).toEqual(expect.arrayContaining(planted.brokenFiles(files, rule)));
  });
});

describe('the check of boundaries', () => {
  it('has a planted violation for each of its rules', () => {
    const names = new Set(cruiser.forbidden.map((rule) => rule.name));
    expect(Object.keys(plantedBoundaries).sort()).toEqual([...names].sort());
  });

  it('refuses a rule that it cannot judge', () => {
    const rule = { name: 'no-orphans', from: { orphan: true }, to: {} };
    expect(() => boundariesOf([rule], /dist/)).toThrow('no-orphans: from.orphan is not known');
  });

  it('follows imports of several lines, of packages and at run time, but no types and no comments in a cycle', () => {
    const cycle = (statement) => ({
      'apps/web/src/one.ts': statement,
      'apps/web/src/two.ts': "import { one } from './one.ts';\n",
    });
    const found = (statement) => problemsWith(boundaries, cycle(statement)).map(({ rule }) => rule);
    expect(found("import {\n  two,\n  type Three,\n} from './two.ts';\n")).toEqual(['no-cycles']);
    expect(found("export * from './two.ts';\n")).toEqual(['no-cycles']);
    expect(found("const load = [import('./three.ts'), import('./two.ts')];\n")).toEqual(['no-cycles', 'imports-exist']);
    expect(found("import type { Two } from './two.ts';\n")).toEqual([]);
    expect(found("/** As `import('./two.ts')` does. */\nexport const path = './two.ts';\n")).toEqual([]);
  });
});

describe('the check of house rules', () => {
  it('accepts functions at their limit, classes that are used, and Persian where the api answers, composes or parses', () => {
    expect(problemsWith(house, planted.accepted)).toEqual([]);
  });

  it('accepts migrations that add, that take away what the released version does not use, and those that it has', () => {
    expect(problemsWith(house, planted.expanding)).toEqual([]);
  });

  it('accepts an abandoned term within another word, in a comment, an expression and a test', () => {
    expect(problemsWith(house, planted.takenWords)).toEqual([]);
  });
});
