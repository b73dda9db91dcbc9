import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { places } from '../places.ts';
import { runPartsHere } from '../run/part.ts';
import { type BaselineFigures, isBad, judge, keptOf } from './baseline.ts';
import { describeBaseline } from './baseline-page.ts';
import { GUARD_SMOKE, GUARD_WHOLE, guard, namesOf } from './guard.ts';

runPartsHere();

const kept = (ratio: number) => ({ ratio, date: '2026-11-22', commit: '21ebea84' });
const baseline = { product: kept(0.5), category: kept(0.8) };
const named = (now: Record<string, number>) =>
  judge(baseline, now)
    .filter(isBad)
    .map(({ name, state }) => `${name} ${state}`);

test('reports a figure that is 16 % worse than its baseline', () => {
  expect(named({ product: 0.5 * 0.84, category: 0.8 })).toEqual(['product fell']);
});

test('accepts a figure that is 14 % worse, and one that is better', () => {
  expect(named({ product: 0.5 * 0.86, category: 1.2 })).toEqual([]);
});

test('reports a baseline figure that was not measured', () => {
  expect(named({ product: 0.5 })).toEqual(['category not measured']);
});

test('reports a measured figure without a baseline', () => {
  expect(named({ product: 0.5, category: 0.8, page: 0.3 })).toEqual(['page no baseline']);
});

test('reports a figure that is not a number', () => {
  expect(named({ product: Number.NaN, category: 0.8 })).toEqual(['product fell']);
});

test('measures every kept figure', async () => {
  const names = await namesOf(GUARD_WHOLE);
  const figures = JSON.parse(readFileSync(places.figures, 'utf8')) as BaselineFigures;
  expect(Object.keys(figures).filter((name) => !names.has(name))).toEqual([]);
});

const FIGURE = 'Filtered lists and a full batch: archives of a price';
const wanted = { size: GUARD_SMOKE, isWanted: (key: string) => key === FIGURE };

test('fails while a figure is below the kept one, and says by how much', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rasteh-bench-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const figures = join(folder, 'figures.json');
  writeFileSync(figures, JSON.stringify({ [FIGURE]: kept(1_000) }));
  const { text, holds } = await guard(wanted, { ...places, figures });
  expect(holds).toBe(false);
  expect(text).toMatch(
    /Fell by more than 15 %: .*archives of a price: [\d.]+ of its floor, 1000\.00 kept on 2026-11-22 at 21ebea84/,
  );
});

test('keeps the median of the runs, and a better one of before beside it', () => {
  const runs = [0.3, 0.2, 0.25].map((ratio) => ({ update: { ratio, cpu_us: 100, floor_us: 100 * ratio } }));
  const made = { date: '2026-11-28', commit: 'a69b483e' };
  const figures = keptOf(runs, { update: { best: kept(0.63) } }, made);
  expect(figures.update).toMatchObject({ ratio: 0.25, low: 0.2, high: 0.3, runs: 3, ...made, best: kept(0.63) });
  expect(describeBaseline(figures)).toContain('| 0.63 (2026-11-22, 21ebea84) |');
  expect(keptOf(runs, {}, made).update?.best).toEqual({ ratio: 0.25, ...made });
});
