import type { SupportFigures } from '@rasteh/contract/talk/support/hours';
import { supportLimits } from '@rasteh/contract/talk/support/vocabulary';
import { DAY_MS, MINUTE_MS } from '@rasteh/persian/calendar/spans';
import { dayFromNumber, tehranDay } from '@rasteh/persian/calendar/tehran';
import { type Period, periodDays, startOf } from '../../../core/lib/period.ts';
import type { Sheet } from '../../../core/lib/sheets/sheet.ts';
import { workingBetween } from '../hours/index.ts';
import type { SupportDeps } from '../types.ts';
import { figureSheets } from './figure-sheets.ts';
import * as repo from './figures-repo.ts';

/** One thing that a supporter did: a first answer, a solution, or a rating of what they solved. */
type Done = { supporter_id: number; day: string } & (
  | { kind: 'answered'; minutes: number }
  | { kind: 'solved' }
  | { kind: 'rated'; stars: number }
);
type Figures = SupportFigures['total'];

const DEFAULT_DAYS = 30;

function median(values: number[]): number | null {
  if (values.length === 0) return null;
  const sorted = values.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[sorted.length % 2 === 0 ? half - 1 : half] ?? 0, sorted[half] ?? 0];
  return Math.round((low + high) / 2);
}

function figuresOf(done: readonly Done[]): Figures {
  const minutes = done.flatMap((one) => (one.kind === 'answered' ? [one.minutes] : []));
  const stars = done.flatMap((one) => (one.kind === 'rated' ? [one.stars] : []));
  const sum = stars.reduce((all, one) => all + one, 0);
  return {
    answered: minutes.length,
    first_answer_minutes: median(minutes),
    in_time: minutes.filter((one) => one <= supportLimits.first_answer_minutes).length,
    solved: done.filter(({ kind }) => kind === 'solved').length,
    ratings: stars.length,
    stars: stars.length === 0 ? null : Math.round((sum * 10) / stars.length) / 10,
  };
}

/** What supporters did in a period, and their names. */
type Work = { done: Done[]; names: Map<number, string> };

const supportersOf = ({ done, names }: Work): SupportFigures['supporters'] =>
  [...Map.groupBy(done, ({ supporter_id }) => supporter_id)]
    .map(([user_id, own]) => ({ user_id, name: names.get(user_id) ?? '', ...figuresOf(own) }))
    .toSorted((a, b) => b.solved - a.solved || a.user_id - b.user_id);

const daysOf = ({ done }: Work): SupportFigures['days'] =>
  [...Map.groupBy(done, ({ day }) => day)]
    .map(([day, own]) => ({ day, ...figuresOf(own) }))
    .toSorted((a, b) => (a.day < b.day ? 1 : -1));

/** The figures of each supporter on each day, the newest day first. */
const daysOfSupporters = ({ done, names }: Work) =>
  daysOf({ done, names }).flatMap(({ day }) => {
    const ofDay = done.filter((one) => one.day === day);
    return supportersOf({ done: ofDay, names }).map((row) => ({ ...row, day }));
  });

/** Creates the readers of what supporters did in a period. */
export function createSupportFigures({ db, clock, supportTimes }: SupportDeps) {
  async function read(period: Period): Promise<Work> {
    const days = periodDays(period, clock(), { default_days: DEFAULT_DAYS, history_days: supportLimits.figure_days });
    const since = startOf(dayFromNumber(days.from));
    const before = startOf(dayFromNumber(days.to)) + DAY_MS;
    const time = await supportTimes.read(db.read);
    const isIn = (at: number | null): at is number => at !== null && at >= since && at < before;
    const done = (await repo.listDone(db.read, { since, before })).flatMap((row): Done[] => {
      const { opened_at, answered_at, answered_by, solved_at, solved_by, rating, rated_at } = row;
      const minutes = Math.round(workingBetween(time, opened_at, answered_at ?? opened_at) / MINUTE_MS);
      const did = (supporter_id: number, at: number) => ({ supporter_id, day: tehranDay(at) });
      return [
        ...(isIn(answered_at) && answered_by !== null
          ? [{ ...did(answered_by, answered_at), kind: 'answered' as const, minutes }]
          : []),
        ...(isIn(solved_at) && solved_by !== null ? [{ ...did(solved_by, solved_at), kind: 'solved' as const }] : []),
        ...(isIn(rated_at) && solved_by !== null && rating !== null
          ? [{ ...did(solved_by, rated_at), kind: 'rated' as const, stars: rating }]
          : []),
      ];
    });
    return { done, names: await repo.findNames(db.read, [...new Set(done.map(({ supporter_id }) => supporter_id))]) };
  }

  return {
    async readFigures(period: Period): Promise<SupportFigures> {
      const work = await read(period);
      return { total: figuresOf(work.done), supporters: supportersOf(work), days: daysOf(work) };
    },
    async exportFigures(period: Period): Promise<[Sheet, ...Sheet[]]> {
      const work = await read(period);
      return figureSheets({ both: daysOfSupporters(work), supporters: supportersOf(work), days: daysOf(work) });
    },
  };
}
