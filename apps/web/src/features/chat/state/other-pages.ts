/** The other pages of this browser that have the same chat open. */
export type OtherPages = {
  /** Runs work while none of them runs theirs. */
  alone(work: () => Promise<void>): Promise<void>;
  /** Says that something changed. */
  tell(): void;
  listen(onTold: () => void): void;
  stop(): void;
};

/** Finds the pages that share `name`; where the browser cannot tell of them, this page is the only one. */
export function createPages(name: string): OtherPages {
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name);
  return {
    async alone(work) {
      if (navigator.locks) await navigator.locks.request(name, work);
      else await work();
    },
    tell: () => channel?.postMessage('changed'),
    listen(onTold) {
      if (channel) channel.onmessage = onTold;
    },
    stop: () => channel?.close(),
  };
}
