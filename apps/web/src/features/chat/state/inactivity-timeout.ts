import { RequestError } from '../../../http/request-error.ts';

/** Work that is given up when it shows no sign of life, or when something better has come. */
export type InactivityTimeout = {
  /** @throws RequestError: of the work, or `network` when it was given up */
  run<T>(signal: AbortSignal, work: (signal: AbortSignal, alive: () => void) => Promise<T>): Promise<T>;
  /** Gives up what runs. */
  end(): void;
};

/** Makes a patience that lasts for so long without a sign of life (ms): on a line that swallows everything nothing ever fails. */
export function createInactivityTimeout(silence_ms: number): InactivityTimeout {
  let running: AbortController | undefined;
  return {
    async run(signal, work) {
      const mine = new AbortController();
      running = mine;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const alive = () => {
        clearTimeout(timer);
        timer = setTimeout(() => mine.abort(), silence_ms);
      };
      alive();
      try {
        return await work(AbortSignal.any([signal, mine.signal]), alive);
      } catch (error) {
        if (!mine.signal.aborted || signal.aborted) throw error;
        throw new RequestError({ message: 'Network Error', code: 'network' }, { cause: error });
      } finally {
        clearTimeout(timer);
        if (running === mine) running = undefined;
      }
    },
    end: () => running?.abort(),
  };
}
