import type { Span } from '../run/load.ts';
import type { OpenPart } from '../run/part.ts';
import { createSteps, type Measured } from './steps.ts';

/** Opens the load of a chat: `<port> <connections> <messages>`; it takes steps and replies with their measurements. */
export const open: OpenPart = async (args) => {
  const [port = 0, connections = 0, messages = 0] = args.map(Number);
  const { steps, close } = createSteps(port, { connections, messages });
  return {
    ready: true,
    answer([name, span, per_s]: [keyof typeof steps, Span, number]) {
      const step: (span: Span, per_s: number) => Promise<Measured> = steps[name];
      return step(span, per_s);
    },
    close,
  };
};
