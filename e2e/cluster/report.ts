import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fault } from './faults/fault.ts';
import type { Figures } from './measure.ts';

/** The table of a run, for docs/cluster-faults.md. */
const file = join(import.meta.dirname, '../.reports/cluster-faults.md');

const header = [
  'fault',
  'calls',
  'failed, by status',
  'longest time without a change (s)',
  'well again after (s)',
  "guests' pages answered",
  'lost',
  'twice',
];

const listed = (failed: Record<string, number>): string =>
  Object.entries(failed)
    .map(([name, n]) => `${name}: ${n}`)
    .join(', ') || 'none';

/** Rounded down, so that not all is never 100 %. */
const percent = (part: number): string => `${(Math.floor(part * 10_000) / 100).toFixed(2)} %`;

function rowOf({ what }: Fault, figures: Figures): (string | number)[] {
  const { calls, failed, longest_gap_s, recovered_s, pages_answered, lost, twice } = figures;
  const seconds = [longest_gap_s, recovered_s].map((value) => value.toFixed(1));
  return [what, calls.toLocaleString('en'), listed(failed), ...seconds, percent(pages_answered), lost.length, twice.length];
}

/** Prints the table of a run in Markdown, and writes it beside the other reports. */
export function reportFaults(results: readonly (readonly [Fault, Figures])[]): void {
  const lines = [header, header.map((_, n) => (n === 0 || n === 2 ? '---' : '---:')), ...results.map((one) => rowOf(...one))];
  const table = lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, `${table}\n`);
  process.stdout.write(`\n${table}\n`);
}
