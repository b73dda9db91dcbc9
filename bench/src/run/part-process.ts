/** Runs a part of a benchmark in this process: `part-process.ts <module> <arguments…>`; it answers over IPC, and ends when that is closed. */
import type { OpenPart } from './part.ts';

const [name = '', ...args] = process.argv.slice(2);
const { open } = (await import(`../${name}.ts`)) as { open: OpenPart };
const part = await open(args, false);
process.on('message', async ({ message }: { message: never }) => process.send?.({ value: await part.answer(message) }));
process.on('disconnect', async () => {
  // The measuring process may have ended in the middle of a turn, with open connections.
  setTimeout(() => process.exit(1), 10_000).unref();
  await part.close();
  process.exit(0);
});
process.send?.({ value: part.ready });
