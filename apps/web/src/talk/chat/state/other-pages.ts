/** The other pages of this browser that have the same chat open. */
export type OtherPages = {
  /** Runs work under a lock that these pages share. */
  withLock(work: () => Promise<void>): Promise<void>;
  /** Notifies the other pages of a change. */
  notify(): void;
  listen(onTold: () => void): void;
  stop(): void;
};

/** Connects to the pages that share `name`; without browser support this page acts alone. */
export function createPages(name: string): OtherPages {
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name);
  return {
    async withLock(work) {
      if (navigator.locks) await navigator.locks.request(name, work);
      else await work();
    },
    notify: () => channel?.postMessage('changed'),
    listen(onTold) {
      if (channel) channel.onmessage = onTold;
    },
    stop: () => channel?.close(),
  };
}
