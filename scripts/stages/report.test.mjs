import { describe, expect, it } from 'vitest';
import { emptyReport, judge, MOST_FLAKY } from './report.mjs';

const stage = { name: 'tests', task: '//#tests', folder: '.', timeout_s: 5, counted: true };
const endedWell = { endedWell: true, seconds: 1 };

describe('the judgement of a stage', () => {
  it('fails without a report, and after a failed exit without a failed test', () => {
    expect(judge(stage, undefined, endedWell)).toMatchObject({ passed: 0, failed: 1 });
    const found = { ...emptyReport(), passed: 3 };
    expect(judge(stage, found, endedWell)).toMatchObject({ passed: 3, failed: 0 });
    expect(judge(stage, found, { ...endedWell, endedWell: false })).toMatchObject({ passed: 3, failed: 1 });
  });

  it('fails when too many tests passed at their second try', () => {
    const found = (count) => ({
      ...emptyReport(),
      passed: 9,
      flaky: Array.from({ length: count }, () => ({ name: 'a', reason: '' })),
    });
    expect(judge(stage, found(MOST_FLAKY), endedWell)).toMatchObject({ passed: 9, failed: 0 });
    expect(judge(stage, found(MOST_FLAKY + 1), endedWell)).toMatchObject({ passed: 9, failed: 1 });
  });

  it('counts a check as one item', () => {
    const check = { ...stage, counted: false };
    expect(judge(check, undefined, endedWell)).toMatchObject({ passed: 1, failed: 0 });
    expect(judge(check, undefined, { ...endedWell, endedWell: false })).toMatchObject({ passed: 0, failed: 1 });
    const noted = { ...emptyReport(), notes: ['nobody answered'] };
    expect(judge(check, noted, endedWell)).toMatchObject({ passed: 1, failed: 0, notes: ['nobody answered'] });
  });

  it('fails when no test ran, and names the files that had not ended when it was stopped', () => {
    expect(judge(stage, emptyReport(), endedWell)).toMatchObject({ passed: 0, failed: 1 });
    const found = { ...emptyReport(), passed: 1, waiting: 2, files: [{ file: 'a', seconds: 1, passed: 1, failed: 0 }] };
    expect(judge(stage, found, { endedWell: false, timedOut: true, seconds: 5 }).failures).toEqual([
      { name: 'tests', reason: 'stopped after 5 s: 1 files had ended, 2 had not' },
    ]);
  });

  it('fails a skip without a reason', () => {
    const skipped = [
      { name: 'a', reason: 'needs a printer' },
      { name: 'b', reason: '' },
    ];
    expect(judge(stage, { ...emptyReport(), passed: 1, skipped }, endedWell).failures).toEqual([
      { name: 'b', reason: 'skipped without a reason' },
    ]);
  });
});
