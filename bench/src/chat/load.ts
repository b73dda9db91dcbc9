/** The load of `pnpm bench chat` in a process of its own: `chat/load.ts <port> <connections> <messages>`; over IPC it receives steps and replies with their measurements. */

import type { Span } from '../load.ts';
import { createSteps, type Measured } from './steps.ts';

const [port, connections, messages] = process.argv.slice(2).map(Number);
const steps = createSteps(port ?? 0, { connections: connections ?? 0, messages: messages ?? 0 });
process.on('disconnect', () => process.exit(1));
process.on('message', async ([name, span, per_s]: [keyof typeof steps, Span, number]) => {
  const step: (span: Span, per_s: number) => Promise<Measured> = steps[name];
  process.send?.(await step(span, per_s));
});
process.send?.('ready');
