/** How long the script of a chunk may take to load. */
const TIMEOUT_MS = 120_000;

/** The messages of Chromium, Firefox and WebKit for a script that could not be loaded. */
const MISSING = /dynamically imported module|importing a module script/i;

/** A script that did not load: it is missing or the network is lost, or it took longer than 120 s. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

const listeners = new Set<() => void>();

/** Calls the listener for each script that does not load, until the returned function is called. */
export function onChunkFailure(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Loads the script of a chunk: every dynamic import goes through it.
 * @throws ChunkLoadError when the script is missing, or has not loaded after 120 s; an error that the script throws itself passes on
 */
export function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  // A server reads its scripts from its disk.
  if (typeof window === 'undefined') return load();
  return new Promise((resolve, reject) => {
    const fail = (message: string, cause?: unknown) => {
      reject(new ChunkLoadError(message, { cause }));
      for (const listener of listeners) listener();
    };
    const timer = setTimeout(fail, TIMEOUT_MS, 'timeout');
    load()
      .then(resolve, (error) => (MISSING.test(error?.message) ? fail(error.message, error) : reject(error)))
      .finally(() => clearTimeout(timer));
  });
}
