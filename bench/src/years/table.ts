import type { Year } from './years.ts';

const MB = 1_000_000;
const thousands = (value: number): string => (value / 1_000).toFixed(1);

/** Years as Markdown: what is there at the end of each, and each read in the first year and in the last one. */
export function describeYears(years: Year[]): string {
  const lines = [
    '| year | thousand rows written | thousand rows there | database MB | archives MB | a night, CPU ms | a month of archives, CPU ms |',
    '|---|---:|---:|---:|---:|---:|---:|',
    ...years.map(({ written, rows, bytes, archived_bytes, night_ms, archive_ms }, at) => {
      const cells = [thousands(written), thousands(rows), (bytes / MB).toFixed(1), (archived_bytes / MB).toFixed(1)];
      return `| ${at + 1} | ${[...cells, night_ms.toFixed(1), archive_ms.toFixed(1)].join(' | ')} |`;
    }),
  ];
  const [first, last] = [years[0], years.at(-1)];
  const reads = [...(first?.reads ?? [])].map(([name, then]) => {
    const now = last?.reads.get(name) ?? then;
    const ms = [then.p50_ms, then.p99_ms, now.p50_ms, now.p99_ms].map((one) => one.toFixed(2));
    const cpu = [then.cpu_us, now.cpu_us].map((one) => one.toFixed(0));
    return `| ${name} | ${[...ms, ...cpu, (now.cpu_us / then.cpu_us).toFixed(2)].join(' | ')} |`;
  });
  const last_year = `year ${years.length}`;
  const heads = [
    'p50 ms, year 1',
    'p99 ms, year 1',
    `p50 ms, ${last_year}`,
    `p99 ms, ${last_year}`,
    'CPU µs, year 1',
    `CPU µs, ${last_year}`,
  ];
  return [
    ...lines,
    '',
    `| read | ${heads.join(' | ')} | CPU of year 1 |`,
    '|---|---:|---:|---:|---:|---:|---:|---:|',
    ...reads,
  ].join('\n');
}
