/** The measurements of one turn: answers per second, latencies, the server's CPU per answer, the length of the body. */
export type Figures = { per_s: number; p50_ms: number; p99_ms: number; cpu_us: number; bytes: number };

/** One task that the portal and its floor ran interleaved, with the cost of each turn. */
export type Comparison<Turn extends { cpu_us: number } = Figures> = {
  /** The group of the comparison; together with `name` it identifies the figure. */
  group: string;
  name: string;
  /** The minimum ratio that is promised. */
  target?: number;
  /** The label of a floor other than the usual one. */
  floorLabel?: string;
  portal: Turn[];
  floor: Turn[];
};

/** The median; the upper one for an even number of values. */
export const middle = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** The name of a figure in bench/figures.json. */
export const keyOf = ({ group, name }: { group: string; name: string }): string => `${group}: ${name}`;

/** The CPU per answer: the lower quartile of the turns, because other work of the machine only adds to it. */
export function cpuOf(turns: { cpu_us: number }[]): number {
  const sorted = turns.map(({ cpu_us }) => cpu_us).toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 4)] ?? Number.NaN;
}

/** The floor's CPU divided by the portal's. */
export const ratioOf = ({ portal, floor }: Pick<Comparison<{ cpu_us: number }>, 'portal' | 'floor'>): number =>
  cpuOf(floor) / cpuOf(portal);

/** The median of each figure over the turns, except for CPU. */
export function median(turns: Figures[]): Figures {
  const of = (key: keyof Figures): number => middle(turns.map((turn) => turn[key]));
  return { per_s: of('per_s'), p50_ms: of('p50_ms'), p99_ms: of('p99_ms'), cpu_us: cpuOf(turns), bytes: of('bytes') };
}

/** A Markdown table: each comparison, with its floor in the row below. */
export function tableOf(comparisons: Comparison[]): string {
  const lines = ['| what | req/s | p50 ms | p99 ms | CPU µs | of the floor | bytes |', '|---|---:|---:|---:|---:|---:|---:|'];
  const row = (name: string, { per_s, p50_ms, p99_ms, cpu_us, bytes }: Figures, ratio: string): void => {
    const cells = [Math.round(per_s), p50_ms.toFixed(1), p99_ms.toFixed(1), Math.round(cpu_us), ratio, bytes];
    lines.push(`| ${name} | ${cells.join(' | ')} |`);
  };
  for (const comparison of comparisons) {
    row(comparison.name, median(comparison.portal), ratioOf(comparison).toFixed(2));
    row(`– ${comparison.floorLabel ?? 'floor'}`, median(comparison.floor), '');
  }
  return lines.join('\n');
}
