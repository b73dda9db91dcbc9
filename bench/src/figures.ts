/** What one turn measured: answers a second, latencies, the server's CPU for each answer, the body's length. */
export type Figures = { per_s: number; p50_ms: number; p99_ms: number; cpu_us: number; bytes: number };

/** One thing that the portal and its floor did in turns: what each turn cost either of them. */
export type Comparison<Turn extends { cpu_us: number } = Figures> = {
  /** What is compared, and under which conditions; both together name the figure. */
  group: string;
  name: string;
  /** The least ratio that was promised. */
  reach?: number;
  /** What the floor is, where it is not the usual one. */
  beside?: string;
  portal: Turn[];
  floor: Turn[];
};

/** The median; of an even number the upper one. */
export const middle = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** The name of a figure in bench/figures.json. */
export const keyOf = ({ group, name }: { group: string; name: string }): string => `${group}: ${name}`;

/** The CPU of an answer: the lower quartile of the turns, because whatever else a machine does only adds to it. */
export function cpuOf(turns: { cpu_us: number }[]): number {
  const sorted = turns.map(({ cpu_us }) => cpu_us).toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 4)] ?? Number.NaN;
}

/** The floor's CPU divided by the portal's. */
export const ratioOf = ({ portal, floor }: Pick<Comparison<{ cpu_us: number }>, 'portal' | 'floor'>): number =>
  cpuOf(floor) / cpuOf(portal);

/** The median of each figure over the turns, but for CPU. */
export function median(turns: Figures[]): Figures {
  const of = (key: keyof Figures): number => middle(turns.map((turn) => turn[key]));
  return { per_s: of('per_s'), p50_ms: of('p50_ms'), p99_ms: of('p99_ms'), cpu_us: cpuOf(turns), bytes: of('bytes') };
}

/** A table as Markdown: each comparison, and its floor in the row below. */
export function tableOf(comparisons: Comparison[]): string {
  const lines = ['| what | req/s | p50 ms | p99 ms | CPU µs | of the floor | bytes |', '|---|---:|---:|---:|---:|---:|---:|'];
  const row = (name: string, { per_s, p50_ms, p99_ms, cpu_us, bytes }: Figures, ratio: string): void => {
    const cells = [Math.round(per_s), p50_ms.toFixed(1), p99_ms.toFixed(1), Math.round(cpu_us), ratio, bytes];
    lines.push(`| ${name} | ${cells.join(' | ')} |`);
  };
  for (const comparison of comparisons) {
    row(comparison.name, median(comparison.portal), ratioOf(comparison).toFixed(2));
    row(`– ${comparison.beside ?? 'floor'}`, median(comparison.floor), '');
  }
  return lines.join('\n');
}
