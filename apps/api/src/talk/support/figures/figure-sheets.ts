import type { SupportFigures } from '@rasteh/contract/talk/support/hours';
import { formatJalaliDate } from '@rasteh/persian/calendar/dates';
import { tehranNoon } from '@rasteh/persian/calendar/tehran';
import { toAsciiDigits } from '@rasteh/persian/digits';
import type { Sheet } from '../../../core/lib/sheets/sheet.ts';
import { figuresTexts as texts } from './figures-text.ts';

type Figures = SupportFigures['total'];
type FigureRows = {
  both: readonly (Figures & { day: string; name: string })[];
  supporters: SupportFigures['supporters'];
  days: SupportFigures['days'];
};
type Cells = (string | number | null)[];

const cellsOf = ({ answered, first_answer_minutes, in_time, solved, ratings, stars }: Figures): Cells => [
  answered,
  first_answer_minutes,
  in_time,
  solved,
  ratings,
  stars,
];
const dayCell = (day: string): string => toAsciiDigits(formatJalaliDate(tehranNoon(day)));

async function* each<R>(rows: readonly R[], toCells: (row: R) => Cells): AsyncGenerator<Cells> {
  for (const row of rows) yield toCells(row);
}

/** The figures as sheets: of each supporter on each day, which a CSV has alone, then by supporter and by day. */
export const figureSheets = ({ both, supporters, days }: FigureRows): [Sheet, ...Sheet[]] => [
  {
    name: texts.both,
    columns: [texts.day, texts.supporter, ...texts.figures],
    rows: each(both, (row) => [dayCell(row.day), row.name, ...cellsOf(row)]),
  },
  {
    name: texts.supporters,
    columns: [texts.supporter, ...texts.figures],
    rows: each(supporters, (row) => [row.name, ...cellsOf(row)]),
  },
  { name: texts.days, columns: [texts.day, ...texts.figures], rows: each(days, (row) => [dayCell(row.day), ...cellsOf(row)]) },
];
