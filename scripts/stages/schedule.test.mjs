import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { schedule } from './schedule.mjs';
import { chosen, stages } from './stages.mjs';

/** Runs stages of 20 ms and keeps what ran beside what. */
async function play(list, failing = []) {
  const beside = {};
  const running = new Set();
  const results = await schedule(list, {
    slots: 2,
    start: async (stage) => {
      running.add(stage.name);
      for (const name of running) beside[name] = [...new Set([...(beside[name] ?? []), ...running])];
      await sleep(20);
      running.delete(stage.name);
      return failing.includes(stage.name) ? 'failed' : 'passed';
    },
    refuse: (_, missing) => `refused for ${missing}`,
    isGood: (result) => result === 'passed',
  });
  return { results, beside };
}

describe('the schedule', () => {
  it('runs two stages at a time and all of them', async () => {
    const { results, beside } = await play([{ name: 'a' }, { name: 'b' }, { name: 'c' }]);
    expect(results).toEqual(['passed', 'passed', 'passed']);
    expect(beside.a).toEqual(['a', 'b']);
    expect(beside.c).not.toContain('a');
  });

  it('runs a lone stage with nothing beside it', async () => {
    const { beside } = await play([{ name: 'a' }, { name: 'b', alone: true }, { name: 'c' }]);
    expect(beside.b).toEqual(['b']);
  });

  it('goes on after a failure, and refuses what needed it', async () => {
    const { results } = await play([{ name: 'a' }, { name: 'b', needs: ['a'] }, { name: 'c' }], ['a']);
    expect(results).toEqual(['failed', 'refused for a', 'passed']);
  });

  it('takes a need that is not in the list as met', async () => {
    expect((await play([{ name: 'b', needs: ['a'] }])).results).toEqual(['passed']);
  });

  it('refuses stages that wait for each other', async () => {
    const circle = [
      { name: 'a', needs: ['b'] },
      { name: 'b', needs: ['a'] },
    ];
    await expect(play(circle)).rejects.toThrow('wait for each other');
  });
});

describe('the chosen stages', () => {
  const names = (...args) => chosen(args).map((stage) => stage.name);

  it('are all of them without arguments', () => {
    expect(chosen([])).toEqual(stages);
  });

  it('leave out what needs a browser', () => {
    expect(names('--no-browser')).not.toContain('browser walks');
    expect(names('--no-browser')).toContain('web build');
  });

  it('bring along what the named one needs', () => {
    expect(names('--only', 'browser')).toEqual(['chromium', 'web build', 'browser walks']);
  });

  it('refuse unknown arguments and names', () => {
    expect(() => chosen(['--fast'])).toThrow('Unknown option');
    expect(() => chosen(['--only', 'nothing'])).toThrow('No stage is called');
  });
});
