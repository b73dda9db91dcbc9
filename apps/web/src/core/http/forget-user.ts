/** What is about this device, or was kept before a log-in: it stays. */
const OF_DEVICE: ReadonlySet<string> = new Set(['rasteh-push-off', 'rasteh-push-later', 'rasteh.seen-stories']);
/** What was last chosen in the palette, and the goods last looked at: nobody misses them. */
const LOOKED_AT = ['rasteh-palette-', 'rasteh.recent-goods'];
/** The copies of boards: what was looked at here. */
const BOARDS = 'rasteh-boards';
const OUTBOX = 'rasteh-chat';
/** The longest that a database is waited for: some browsers never respond. */
const MOST_MS = 2_000;

/** The names of what the portal keeps; an extension of the browser may keep others. */
const OWN = 'rasteh';

const keptKeys = (): string[] => Object.keys(localStorage).filter((key) => key.startsWith(OWN) && !OF_DEVICE.has(key));

/** Resolves when the request has ended in any way, or after two seconds. */
const ended = (request: IDBOpenDBRequest | IDBRequest): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, MOST_MS);
    request.onsuccess = () => resolve();
    request.onerror = () => resolve();
  });

async function countOutbox(): Promise<number> {
  const known = (await globalThis.indexedDB?.databases?.()) ?? [];
  if (!known.some(({ name }) => name === OUTBOX)) return 0;
  const opened = indexedDB.open(OUTBOX);
  await ended(opened);
  if (opened.readyState !== 'done' || opened.error) return 0;
  const tables = [...opened.result.objectStoreNames];
  const counts = tables.map((table) => opened.result.transaction(table).objectStore(table).count());
  await Promise.all(counts.map(ended));
  opened.result.close();
  return counts.reduce((sum, { readyState, error, result }) => (readyState === 'done' && !error ? sum + result : sum), 0);
}

/** Whether this browser keeps drafts or messages that were not sent: forgetting the user loses them. */
export async function hasUnsent(): Promise<boolean> {
  try {
    return keptKeys().some((key) => !LOOKED_AT.some((name) => key.startsWith(name))) || (await countOutbox()) > 0;
  } catch {
    // The browser stores nothing.
    return false;
  }
}

/**
 * Removes what this browser keeps of a user, after the log-out: drafts, unsent messages, what was chosen and looked at. What is about the
 * device stays, as whether it shows notifications.
 */
export async function forgetUser(): Promise<void> {
  try {
    for (const key of keptKeys()) localStorage.removeItem(key);
    sessionStorage.clear();
    if (globalThis.indexedDB) await ended(indexedDB.deleteDatabase(OUTBOX));
    if (globalThis.caches) await caches.delete(BOARDS);
  } catch {
    // The browser stores nothing, or not everything.
  }
}
