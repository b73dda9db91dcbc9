import type { Cost } from './costs.ts';
import type { RowBytes, ScaleFigures } from './scale.ts';

type Row = { name: string; of(figures: ScaleFigures): number | undefined; digits?: number };

const ms = (us: number | undefined): number | undefined => us && us / 1_000;

/** The rows of what one thing costs: its node, the database, the statements of its node, and what the last node hears of it. */
function rowsOf(name: string, costOf: (figures: ScaleFigures) => Cost): Row[] {
  return [
    { name: `${name}: CPU ms of its node`, of: (one) => ms(costOf(one).node.cpu_us), digits: 2 },
    { name: `${name}: CPU ms of the database`, of: (one) => ms(costOf(one).database_us), digits: 2 },
    { name: `${name}: statements of its node`, of: (one) => costOf(one).node.statements, digits: 1 },
  ];
}
const loggedRow = (name: string, costOf: (figures: ScaleFigures) => Cost): Row => ({
  name: `${name}: KB of WAL`,
  of: (one) => costOf(one).logged / 1_000,
  digits: 1,
});
const heardRows = (name: string, costOf: (figures: ScaleFigures) => Cost): Row[] => [
  { name: `${name}: CPU ms of another node`, of: (one) => ms(costOf(one).other?.cpu_us), digits: 2 },
  { name: `${name}: statements of another node`, of: (one) => costOf(one).other?.statements, digits: 1 },
];

const FOLLOWED = 'change of a price, alone, that a guest of the last node follows';
const FIGURES = 'figures of the home page, read anew for its guests at the last node';

const rows: Row[] = [
  { name: 'home page from the cache: CPU ms of its node', of: ({ cached }) => ms(cached.node.cpu_us), digits: 2 },
  { name: 'home page rendered from kept answers: CPU ms of its node', of: ({ rendered }) => ms(rendered.node.cpu_us), digits: 2 },
  ...rowsOf('home page after a change of a price', ({ anew }) => anew),
  ...rowsOf('price table of a category by the API, 50 rows', ({ category }) => category),
  ...rowsOf('change of a price, alone', ({ change }) => change),
  ...heardRows('change of a price, alone', ({ change }) => change),
  ...rowsOf('change of a price, eight at once', ({ changes }) => changes),
  loggedRow('change of a price, eight at once', ({ changes }) => changes),
  ...heardRows('change of a price, eight at once', ({ changes }) => changes),
  { name: `${FOLLOWED}: CPU ms of the database`, of: ({ followed }) => ms(followed.database_us), digits: 2 },
  ...heardRows(FOLLOWED, ({ followed }) => followed),
  ...rowsOf('message', ({ message }) => message),
  loggedRow('message', ({ message }) => message),
  ...heardRows('message to a user of it', ({ message }) => message),
  { name: 'from a change on the first node to a guest of the last one, p50 ms', of: ({ lag }) => lag.p50_ms, digits: 1 },
  { name: 'from a change on the first node to a guest of the last one, p99 ms', of: ({ lag }) => lag.p99_ms, digits: 1 },
  { name: `${FIGURES}: CPU ms of the last node`, of: ({ figures }) => ms(figures.cpu_us), digits: 2 },
  { name: `${FIGURES}: CPU ms of the database`, of: ({ figures }) => ms(figures.database_us), digits: 2 },
  { name: `${FIGURES}: bytes`, of: ({ figures }) => figures.bytes },
  { name: 'frame to one guest of many of a category: CPU µs of the last node', of: ({ frame }) => frame.cpu_us, digits: 1 },
  { name: 'frame to one guest of many of a category: bytes', of: ({ frame }) => frame.bytes },
  { name: 'node without requests, % of a core', of: ({ idle }) => (idle.nodes[0]?.cpu_us ?? 0) / 10, digits: 1 },
  { name: 'node without requests, statements a second', of: ({ idle }) => (idle.nodes[0]?.statements ?? 0) * 1_000, digits: 1 },
  { name: 'database without requests, % of a core', of: ({ idle }) => idle.database_us / 10, digits: 1 },
  { name: 'connections of a node', of: ({ connections }) => connections, digits: 1 },
  { name: 'memory of a node, MB', of: ({ rss_mb }) => rss_mb },
];

/** The figures as Markdown: a column for each size of the cluster, and what a row of the tables that grow takes. */
export function describeScale({ taken, row_bytes }: { taken: ScaleFigures[]; row_bytes: RowBytes }): string {
  const heads = taken.map(({ nodes }) => (nodes === 1 ? '1 node' : `${nodes} nodes`));
  const lines = [`| what | ${heads.join(' | ')} |`, `|---|${heads.map(() => '---:|').join('')}`];
  for (const { name, of, digits = 0 } of rows) {
    const cells = taken.map((figures) => of(figures)?.toFixed(digits) ?? '–');
    lines.push(`| ${name} | ${cells.join(' | ')} |`);
  }
  const rowText = Object.entries(row_bytes).map(([table, bytes]) => `\`${table}\` ${bytes.toFixed(0)}`);
  return `${lines.join('\n')}\n\nBytes of a row with its indexes: ${rowText.join(', ')}.`;
}
