import { RequestError } from '../../../core/http/request-error.ts';

/** Aborts work that makes no progress, or on request. */
export type InactivityTimeout = {
  /** @throws RequestError: that of the work, or `network` when it was aborted */
  run<T>(signal: AbortSignal, work: (signal: AbortSignal, alive: () => void) => Promise<T>): Promise<T>;
  /** Aborts the running work. */
  end(): void;
};

/**
 * Creates a timeout that aborts after this time without progress (ms): on a dead connection a request may never fail by itself.
 */
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
