/** `pnpm bench api`, `pnpm bench trade`, `pnpm bench page`, `pnpm bench chat` and `pnpm bench grid`: docs/benchmarks.md holds what they print. */
import { cpus, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { benchApi } from './api.ts';
import { benchChat } from './chat.ts';
import { benchGrid } from './grid.ts';
import { benchPage } from './page.ts';
import { benchTrade } from './trade.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '3' },
    prices: { type: 'string', default: '1000,1000000' },
    only: { type: 'string', default: '' },
    connections: { type: 'string' },
    messages: { type: 'string' },
    quick: { type: 'boolean', default: false },
  },
});
const options = { seconds: Number(values.seconds), rounds: Number(values.rounds), only: values.only };

console.log(
  `Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model}, ${Math.round(totalmem() / 2 ** 30)} GiB, ${new Date().toISOString()}`,
);
if (positionals[0] === 'api') await benchApi({ ...options, sizes: values.prices.split(',').map(Number) });
else if (positionals[0] === 'page') await benchPage(options);
else if (positionals[0] === 'trade') await benchTrade({ ...options, prices: Number(values.prices.split(',').at(-1)) });
else if (positionals[0] === 'chat')
  await benchChat({
    ...(values.quick ? { ...options, seconds: 1.5, rounds: 1 } : options),
    connections: Number(values.connections ?? (values.quick ? 1_000 : 10_000)),
    messages: Number(values.messages ?? 100_000),
    // A heartbeat comes every 25 s.
    idle_s: values.quick ? 5 : 26,
  });
else if (positionals[0] === 'grid') await benchGrid({ prices: 5_000 });
else {
  console.error('What to measure: pnpm bench api, pnpm bench trade, pnpm bench page, pnpm bench chat, or pnpm bench grid.');
  process.exitCode = 1;
}
