import type { Outgoing } from './chat-values.ts';

/** Where messages wait that are on their way. */
export type OutboxStore = {
  /** Those of the owner, in the order in which they were written. */
  list(): Promise<Outgoing[]>;
  put(outgoing: Outgoing): Promise<void>;
  remove(message_id: string): Promise<void>;
  /** Whether all that waits outlives this page. */
  isKept(): boolean;
};

const TABLE = 'outbox';

const done = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open('rasteh-chat', 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(TABLE, { keyPath: 'message_id' }).createIndex('owner_id', 'owner_id');
  };
  return done(request);
}

/**
 * The outbox of who is logged in, in the browser's database; what that does not take, as in a private window or on a full disk, is kept
 * in memory for as long as the page lives.
 */
export function createOutboxStore(owner_id: number): OutboxStore {
  const memory = new Map<string, Outgoing>();
  let database: Promise<IDBDatabase> | undefined;
  let isKept = true;

  async function table(mode: IDBTransactionMode): Promise<IDBObjectStore> {
    database ??= openDatabase();
    return (await database).transaction(TABLE, mode).objectStore(TABLE);
  }
  /** Does what the browser's database may refuse; its refusal is told by `isKept`. */
  async function attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work();
    } catch {
      isKept = false;
      return undefined;
    }
  }

  return {
    async list() {
      const stored = await attempt(async () => done((await table('readonly')).index('owner_id').getAll(owner_id)));
      const all = new Map((stored ?? ([] as Outgoing[])).map((one: Outgoing) => [one.message_id, one]));
      for (const one of memory.values()) all.set(one.message_id, one);
      return [...all.values()].sort((a, b) => (a.message_id < b.message_id ? -1 : 1));
    },
    async put(outgoing) {
      const key = await attempt(async () => done((await table('readwrite')).put(outgoing)));
      if (key === undefined) memory.set(outgoing.message_id, outgoing);
      else memory.delete(outgoing.message_id);
    },
    async remove(message_id) {
      memory.delete(message_id);
      await attempt(async () => done((await table('readwrite')).delete(message_id)));
    },
    isKept: () => isKept,
  };
}
