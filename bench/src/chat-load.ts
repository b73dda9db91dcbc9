/** The load of `pnpm bench chat` in a process of its own: `chat-load.ts <port> <connections> <messages>`; over IPC it is told steps and answers what they measured. */
import { createSteps } from './chat-steps.ts';

const [port, connections, messages] = process.argv.slice(2).map(Number);
const steps = createSteps(port ?? 0, { connections: connections ?? 0, messages: messages ?? 0 });
process.on('disconnect', () => process.exit(1));
process.on('message', async ([name, ...values]: [keyof typeof steps, number, number]) => {
  const step = steps[name] as (...values: number[]) => Promise<object>;
  process.send?.(await step(...values));
});
process.send?.('ready');
