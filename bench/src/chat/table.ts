import type { Measured } from './steps.ts';

type Taken = Record<string, Measured>;
type Row = { name: string; target: string; step: string; of(one: Measured): number; digits?: number };

const the =
  (key: string) =>
  (one: Measured): number =>
    one[key] ?? 0;

const rows: Row[] = [
  { name: 'idle connection, KiB of RSS each', target: '≤ 50', step: 'idle', of: the('kb_each'), digits: 1 },
  { name: 'idle connections, RSS in MB with the process itself', target: '≤ 600 at 10,000', step: 'idle', of: the('rss_mb') },
  {
    name: 'idle connections, % of a core',
    target: '< 10 at 10,000',
    step: 'idle',
    of: (one) => (one.cpu_share ?? 0) * 100,
    digits: 1,
  },
  { name: 'idle connections, loop delay p99 ms', target: '≤ 30', step: 'idle', of: the('delay_p99'), digits: 1 },
  { name: 'accepted messages a second', target: '≥ 300', step: 'flood', of: the('accepted_per_s') },
  { name: 'a message, CPU µs with its frames', target: '', step: 'flood', of: the('cpu_us') },
  { name: 'send to ack at 100/s, p50 ms', target: '≤ 10', step: 'talk100', of: the('ack_p50'), digits: 1 },
  { name: 'send to ack at 100/s, p99 ms', target: '≤ 60', step: 'talk100', of: the('ack_p99'), digits: 1 },
  { name: 'sender to receiver at 100/s, p99 ms', target: '≤ 120', step: 'talk100', of: the('way_p99'), digits: 1 },
  { name: 'loop delay at 100/s, p99 ms', target: '≤ 30', step: 'talk100', of: the('delay_p99'), digits: 1 },
  { name: 'send to ack at 300/s, p99 ms', target: '', step: 'talk300', of: the('ack_p99'), digits: 1 },
  { name: 'sender to receiver at 300/s, p99 ms', target: '≤ 300', step: 'talk300', of: the('way_p99'), digits: 1 },
  { name: 'loop delay at 300/s, p99 ms', target: '≤ 30', step: 'talk300', of: the('delay_p99'), digits: 1 },
  { name: 'frames out a second, ten tabs on each side', target: '≥ 10,000', step: 'fan', of: the('frames_per_s') },
  { name: 'resume of 100 missed events, p50 ms', target: '', step: 'resume', of: the('resume_p50'), digits: 1 },
  { name: 'resume of 100 missed events, p99 ms', target: '≤ 150', step: 'resume', of: the('resume_p99'), digits: 1 },
  { name: 'resume, CPU µs with the connection', target: '', step: 'resume', of: the('cpu_us') },
  { name: 'bootstrap of 100 rooms, p50 ms', target: '', step: 'bootstrap', of: the('p50_ms'), digits: 1 },
  { name: 'bootstrap of 100 rooms, p99 ms', target: '≤ 120', step: 'bootstrap', of: the('p99_ms'), digits: 1 },
  { name: 'bootstrap, CPU µs', target: '', step: 'bootstrap', of: the('cpu_us') },
  { name: 'history page of 50, p50 ms', target: '', step: 'history', of: the('p50_ms'), digits: 1 },
  { name: 'history page of 50, p99 ms', target: '≤ 40', step: 'history', of: the('p99_ms'), digits: 1 },
  { name: 'history page, CPU µs', target: '', step: 'history', of: the('cpu_us') },
];

/** Every figure with its target and the floor's figure, as Markdown; the ratio is the portal's divided by the floor's. */
export function describeChat(portal: Taken, floor: Taken): string {
  const lines = ['| what | target | portal | floor | portal ÷ floor |', '|---|---:|---:|---:|---:|'];
  for (const { name, target, step, of, digits = 0 } of rows) {
    const [mine, least] = [portal[step], floor[step]];
    if (!mine || !least) continue;
    const ratio = of(least) === 0 ? '' : (of(mine) / of(least)).toFixed(2);
    const cells = [target, of(mine).toFixed(digits), of(least).toFixed(digits), ratio];
    lines.push(`| ${name} | ${cells.join(' | ')} |`);
  }
  return lines.join('\n');
}
