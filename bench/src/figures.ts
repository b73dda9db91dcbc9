/** What one round measured: answers a second, latencies, the server's CPU for each answer, the body's length. */
export type Figures = { per_s: number; p50_ms: number; p99_ms: number; cpu_us: number; bytes: number };

/** The median. */
export const middle = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** The median of each figure over the rounds. */
export function median(rounds: Figures[]): Figures {
  const of = (key: keyof Figures): number => middle(rounds.map((round) => round[key]));
  return { per_s: of('per_s'), p50_ms: of('p50_ms'), p99_ms: of('p99_ms'), cpu_us: of('cpu_us'), bytes: of('bytes') };
}

/** Prints a table as Markdown; `ratio` is the floor's CPU divided by this one's. */
export function printTable(title: string, rows: { name: string; figures: Figures; ratio?: number }[]): void {
  console.log(`\n${title}\n`);
  console.log('| what | req/s | p50 ms | p99 ms | CPU µs | of the floor | bytes |');
  console.log('|---|---:|---:|---:|---:|---:|---:|');
  for (const { name, figures, ratio } of rows) {
    const { per_s, p50_ms, p99_ms, cpu_us, bytes } = figures;
    const cells = [Math.round(per_s), p50_ms.toFixed(1), p99_ms.toFixed(1), Math.round(cpu_us), ratio?.toFixed(2) ?? '', bytes];
    console.log(`| ${name} | ${cells.join(' | ')} |`);
  }
  console.log();
}
