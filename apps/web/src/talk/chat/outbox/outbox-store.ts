import type { Outgoing } from '../state/chat-values.ts';

/** The store of messages that are not sent yet. */
export type OutboxStore = {
  /** The messages of the owner, in the order in which they were written. */
  list(): Promise<Outgoing[]>;
  put(outgoing: Outgoing): Promise<void>;
  remove(message_id: string): Promise<void>;
  /** Whether all stored messages survive this page. */
  isKept(): boolean;
};

const TABLE = 'outbox';
/** Opening the database times out after this time: some browsers never respond. */
const OPEN_MS = 3_000;

function openDatabase(onGone: () => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('rasteh-chat', 1);
    const timer = setTimeout(() => reject(new DOMException('The database says nothing', 'TimeoutError')), OPEN_MS);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(TABLE, { keyPath: 'message_id' }).createIndex('owner_id', 'owner_id');
    };
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      clearTimeout(timer);
      // The browser closed it, for example because the user cleared the site data.
      request.result.onclose = onGone;
      request.result.onversionchange = () => {
        request.result.close();
        onGone();
      };
      resolve(request.result);
    };
  });
}

/**
 * The outbox of the logged-in user in IndexedDB; messages that it refuses, as in a private window or on a full disk, stay in
 * memory for as long as the page lives.
 */
export function createOutboxStore(owner_id: number): OutboxStore {
  const memory = new Map<string, Outgoing>();
  let database: Promise<IDBDatabase> | undefined;
  const forget = () => {
    database = undefined;
  };

  /**
   * Runs one request in its own transaction; resolves on commit, because a full disk aborts the transaction only at its end.
   */
  async function run<T>(mode: IDBTransactionMode, work: (table: IDBObjectStore) => IDBRequest<T>): Promise<T> {
    database ??= openDatabase(forget);
    const transaction = (await database).transaction(TABLE, mode);
    const request = work(transaction.objectStore(TABLE));
    return new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error ?? request.error);
    });
  }
  /** Runs a request that the database may refuse; resolves to undefined if it did. */
  async function attempt<T>(...work: Parameters<typeof run<T>>): Promise<T | undefined> {
    try {
      return await run(...work);
    } catch (error) {
      // After a timeout the database is not tried again.
      if (!(error instanceof DOMException && error.name === 'TimeoutError')) forget();
      return undefined;
    }
  }

  return {
    async list() {
      const stored = await attempt<Outgoing[]>('readonly', (table) => table.index('owner_id').getAll(owner_id));
      const all = new Map((stored ?? []).map((one) => [one.message_id, one]));
      for (const one of memory.values()) all.set(one.message_id, one);
      return [...all.values()].sort((a, b) => (a.message_id < b.message_id ? -1 : 1));
    },
    async put(outgoing) {
      const key = await attempt('readwrite', (table) => table.put(outgoing));
      if (key === undefined) memory.set(outgoing.message_id, outgoing);
      else memory.delete(outgoing.message_id);
    },
    async remove(message_id) {
      memory.delete(message_id);
      await attempt('readwrite', (table) => table.delete(message_id));
    },
    isKept: () => memory.size === 0,
  };
}
