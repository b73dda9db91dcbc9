import type { AnswerData, ClientFrame, CommandData, CommandName, ServerFrame } from '@rasteh/contract/realtime';
import { RequestError } from '../http/request-error.ts';

type Answer = Extract<ServerFrame, { t: 'ack' }>;

const ANSWER_MS = 10_000;

/** The pending commands of a socket. */
export type Commands = {
  /** Sends a command. @throws RequestError: of the answer, or `network` without a connection, after its loss, or after 10 s of silence */
  run<C extends CommandName>(name: C, data: CommandData<C>): Promise<AnswerData<C>>;
  onAnswer(answer: Answer): void;
  /** The connection is lost: all pending commands fail. */
  lose(): void;
};

const lost = () => new RequestError({ message: 'Network Error', code: 'network' });

/** Creates the commands of a socket; `send` returns whether its connection was open, `onSilence` is called for a command that timed out. */
export function createCommands(send: (frame: ClientFrame) => boolean, onSilence: () => void): Commands {
  const waiting = new Map<string, (answer: Answer | null) => void>();
  let last = 0;
  return {
    run<C extends CommandName>(name: C, data: CommandData<C>) {
      const id = `c${++last}`;
      return new Promise<AnswerData<C>>((resolve, reject) => {
        const settle = (answer: Answer | null) => {
          clearTimeout(timer);
          waiting.delete(id);
          if (answer === null) reject(lost());
          else if (answer.ok) resolve(answer.d as AnswerData<C>);
          else {
            const { retry_after_ms, ...rest } = answer.err;
            const retry_after_s = retry_after_ms === undefined ? null : Math.ceil(retry_after_ms / 1_000);
            reject(new RequestError({ ...rest, retry_after_s }));
          }
        };
        const timer = setTimeout(() => {
          settle(null);
          onSilence();
        }, ANSWER_MS);
        waiting.set(id, settle);
        if (!send({ t: 'cmd', id, c: name, d: data } as ClientFrame)) settle(null);
      });
    },
    onAnswer: (answer) => waiting.get(answer.id)?.(answer),
    lose() {
      for (const settle of [...waiting.values()]) settle(null);
    },
  };
}
