import { machine, today } from '../circumstances.ts';
import type { Baseline, BaselineFigures } from './baseline.ts';

const isMissed = ({ ratio, target }: Baseline): boolean => target !== undefined && ratio < target;

const head = [
  '| what | of the floor | least and most of so many runs | target | best kept | CPU µs | floor µs | kept |',
  '|---|---:|---:|---:|---|---:|---:|---|',
];

function rowOf(name: string, figure: Baseline): string {
  const { ratio, low, high, cpu_us, floor_us, target = '', runs, date, commit, best } = figure;
  const missed = isMissed(figure);
  const cells = [
    name,
    missed ? `**${ratio.toFixed(2)}**` : ratio.toFixed(2),
    `${low.toFixed(2)}–${high.toFixed(2)} of ${runs}`,
    `${target}${missed ? ' (missed)' : ''}`,
    best.ratio > ratio ? `${best.ratio.toFixed(2)} (${best.date}, ${best.commit})` : '',
    cpu_us,
    floor_us,
    `${date}, ${commit}`,
  ];
  return `| ${cells.join(' | ')} |`;
}

/** The kept figures as Markdown: a table for each group, and the figures that miss their target. */
export function describeBaseline(baseline: BaselineFigures): string {
  const figures = Object.entries(baseline);
  const groups = Map.groupBy(figures, ([key]) => key.slice(0, key.indexOf(': ')));
  const tables = [...groups].flatMap(([group, all]) => [
    `\n**${group}**\n`,
    ...head,
    ...all.map(([key, figure]) => rowOf(key.slice(group.length + 2), figure)),
  ]);
  const missed = figures.filter(([, figure]) => isMissed(figure)).map(([key]) => key);
  const targets = figures.filter(([, { target }]) => target !== undefined).length;
  const met = `${targets - missed.length} of ${targets} figures meet their target. Below it: ${missed.join('; ') || 'none'}.`;
  return [`Last written ${today()}, ${machine()}.`, ...tables, `\n${met}`].join('\n');
}
