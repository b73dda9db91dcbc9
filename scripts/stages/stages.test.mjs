import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../run/bootstrap.mjs';
import { closingLines, progressLine, stageLines } from './lines.mjs';
import { emptyReport, reportPath } from './report.mjs';
import { allStages, chosen, slowStages, stages } from './stages.mjs';
import { stageLinesOf } from './turbo.mjs';

const json = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));

describe('the list of stages', () => {
  it.each([...new Set([...stages, ...allStages, ...slowStages])])(
    '$task is a script that runs as a stage, and a task whose cache keeps its report',
    (stage) => {
      const [, script] = stage.task.split('#');
      expect(json(`${stage.folder}/package.json`).scripts[script]).toMatch(/^node (\.\.\/){0,2}scripts\/stages\/stage\.mjs /);
      const { tasks } = json('turbo.json');
      const task = tasks[stage.task] ?? tasks[script];
      const kept = reportPath('', stage).replace(/^\/?/, '').replace(`${stage.folder}/`, '');
      expect(task.cache === false || task.outputs.includes(kept), `${stage.task} keeps ${kept}`).toBe(true);
    },
  );

  it('hashes nothing that a run writes, which a glob of turbo finds though git ignores it', () => {
    const names = [...new Set([...stages, ...allStages].map(({ task }) => task))];
    const turbo = join(root, 'node_modules/.bin/turbo');
    const dry = execFileSync(turbo, ['run', ...names, '--dry=json'], { cwd: root, encoding: 'utf8', maxBuffer: 1e9 });
    /** @type {{ taskId: string, inputs: Record<string, string> }[]} */
    const tasks = JSON.parse(dry).tasks;
    expect(tasks.length).toBeGreaterThan(names.length / 2);
    const written = tasks.flatMap(({ taskId, inputs }) =>
      Object.keys(inputs)
        .filter((path) => /(^|\/)(node_modules|dist|\.reports|\.turbo|\.cache)\//.test(path))
        .map((path) => `${taskId}: ${path}`),
    );
    expect(written).toEqual([]);
  });

  it('has a separate task for each stage, and no name twice', () => {
    for (const list of [stages, allStages, slowStages]) expect(new Set(list.map(({ task }) => task)).size).toBe(list.length);
  });
});

describe('the chosen stages', () => {
  const names = (...args) => chosen(args).stages.map((stage) => stage.name);

  it('are all of them without arguments', () => {
    expect(chosen([]).stages).toEqual(stages);
    expect(chosen(['--slow']).stages).toEqual(slowStages);
    expect(chosen(['--all']).stages).toEqual(allStages);
  });

  it('of the whole form are those of the short form and more', () => {
    expect(names('--all')).toEqual(expect.arrayContaining(names()));
    expect(names('--all')).toContain('dead exports');
  });

  it('of all shards are the whole list, of which only stages that divide their files run in each', () => {
    const shards = [1, 2, 3, 4].map((n) => chosen(['--all', '--shard', `${n}/4`]).stages);
    expect(new Set(shards.flat())).toEqual(new Set(allStages));
    const repeated = shards[0]?.filter((stage) => shards[1]?.includes(stage)).map(({ name }) => name);
    expect(repeated).toEqual(['chromium', 'redis', 'tests: api', 'tests: walks']);
    for (const wrong of ['0/4', '5/4', 'half']) expect(() => chosen(['--shard', wrong])).toThrow('is no part');
  });

  it('omit those that need a browser', () => {
    expect(names('--no-browser')).not.toContain('tests: walks');
    expect(names('--no-browser')).toContain('web build');
  });

  it('are those of a name, or those with tests for words of file names', () => {
    expect(names('--only', 'walks')).toEqual(['tests: walks']);
    expect(names('--slow', '--only', 'api', 'killed')).toEqual(['slow: api', 'measured: api']);
    expect(chosen(['killed', 'storm']).words).toEqual(['killed', 'storm']);
  });

  it('reject unknown options and names', () => {
    expect(() => chosen(['--fast'])).toThrow('Unknown option');
    expect(() => chosen(['--only', 'nothing'])).toThrow('No stage is called');
  });
});

describe('the lines of a run', () => {
  const api = { name: 'tests: api', task: '@rasteh/api#test', folder: 'apps/api', timeout_s: 1, counted: true };
  const lint = { name: 'lint', task: '//#lint', folder: '.', timeout_s: 1 };
  const green = {
    ...emptyReport(),
    passed: 3,
    seconds: 2,
    files: [{ file: 'src/a.test.ts', seconds: 1.5, cpu_seconds: null, passed: 3, failed: 0 }],
  };
  const red = { ...green, failed: 1, failures: [{ name: 'adds up', reason: 'expected 1\nto be 2' }] };

  it('show a stage with its count and seconds, while it runs and at its end', () => {
    expect(progressLine(api, { ...green, waiting: 4 }, 15)).toBe('… tests: api           15.0 s  3 passed, 4 files to go');
    expect(stageLines(api, green)).toEqual(['✓ tests: api            2.0 s  3 passed']);
    expect(stageLines(api, { ...green, cpu_seconds: 3.04 })).toEqual(['✓ tests: api            2.0 s      3.0 s CPU  3 passed']);
    expect(stageLines(lint, { ...emptyReport(), passed: 1, seconds: 1 })).toEqual(['✓ lint                  1.0 s']);
  });

  it('show a failure, a second try and a skip with their reasons', () => {
    const flaky = [{ name: 'loads', reason: 'timed out' }];
    const report = { ...red, flaky, skipped: [{ name: 'prints', reason: 'no printer' }] };
    expect(stageLines(api, report)).toEqual([
      '✗ tests: api            2.0 s  3 passed, 1 failed',
      '    failed: adds up\n        expected 1\n        to be 2',
      '    flaky: loads\n        timed out',
      '    skipped: prints (no printer)',
    ]);
  });

  it('show what is noted', () => {
    expect(stageLines(api, { ...green, notes: ['took more'] })).toContain('    note: took more');
  });

  it('end with the failures, the dearest files, and the totals of tests and of checks', () => {
    const file = (name, cpu_seconds) => ({ file: `src/${name}.test.ts`, seconds: 1.5, cpu_seconds, passed: 1, failed: 0 });
    const results = [
      { stage: api, report: { ...red, passed: 12_345, cpu_seconds: 20, files: [file('a', 0.4), file('b', 2.5)] } },
      { stage: lint, report: { ...emptyReport(), passed: 1, cpu_seconds: 3 } },
    ];
    const lines = closingLines(results, 12);
    expect(lines).toContain('✗ tests: api            2.0 s     20.0 s CPU  12345 passed, 1 failed');
    expect(lines.slice(lines.indexOf('The dearest files:') + 1)).toEqual([
      '    2.5 s CPU      1.5 s  apps/api/src/b.test.ts',
      '    0.4 s CPU      1.5 s  apps/api/src/a.test.ts',
      '',
      'All stages took 12.0 s, and 23 s of the processor.',
      'Passed: 12,345 tests and 1 check(s).',
      '12345 passed, 1 failed',
    ]);
  });

  it('end with a line that counts checks where no test ran', () => {
    expect(closingLines([{ stage: lint, report: { ...emptyReport(), passed: 1 } }], 1).at(-1)).toBe('1 passed, 0 failed');
  });

  it('name a second try and a note in the summary', () => {
    const noted = { ...green, flaky: [{ name: 'loads', reason: '' }] };
    expect(closingLines([{ stage: api, report: noted }], 12)).toContain('    flaky: loads');
    expect(closingLines([{ stage: api, report: { ...green, notes: ['took more'] } }], 12)).toContain('    note: took more');
  });

  it('are extracted from those of turbo, and mark cached stages', () => {
    const lineOf = stageLinesOf([api, lint]);
    const printed = [
      '   • turbo 2.11.11',
      '//:lint: cache miss, executing 1234',
      '//:lint: $ node scripts/stages/stage.mjs biome',
      '//:lint: ✓ lint 1.0 s',
      '@rasteh/api:test: cache hit, replaying logs 5678',
      '@rasteh/api:test: … tests: api 15.0 s',
      '@rasteh/api:test: ✓ tests: api 20.0 s',
      ' Tasks:    2 successful, 2 total',
    ].map(lineOf);
    expect(printed.filter((line) => line !== undefined)).toEqual(['✓ lint 1.0 s', '✓ tests: api 20.0 s (cached)']);
  });
});
