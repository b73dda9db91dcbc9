/** `pnpm bench <command>` measures, `pnpm bench guard` compares with the kept figures: docs/benchmarks.md. */
import { commands } from './commands.ts';
import { readOptions } from './options.ts';
import { places } from './places.ts';

const { name, options } = readOptions(process.argv.slice(2));
const command = Object.entries(commands).find(([known]) => known === name)?.[1];
if (!command) {
  const known = Object.keys(commands).map((one) => `pnpm bench ${one}`);
  console.error(`What to measure: ${known.join(', ')}.`);
  process.exitCode = 1;
} else if (options.size === 'smoke' && options.keep) {
  console.error('The figures of --smoke mean nothing, and are not kept.');
  process.exitCode = 1;
} else {
  const { text, holds } = await command(options, places);
  console.log(text);
  process.exitCode = holds ? 0 : 1;
}
