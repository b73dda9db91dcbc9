const KEY = 'rasteh.seen-stories';
/** The newest are kept: more stories are hardly public at once. */
const MOST = 300;

/** The ids of the stories that a guest has seen in this browser; an unreadable entry counts as none. */
export function readSeenAsGuest(storage: Pick<Storage, 'getItem'>): number[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => Number.isSafeInteger(id)) : [];
  } catch {
    // A blocked storage, or an entry of another program: the guest only sees new rings again.
    return [];
  }
}

/** Adds the id of a story; a full or blocked storage keeps what it has. */
export function keepSeenAsGuest(storage: Pick<Storage, 'getItem' | 'setItem'>, id: number): void {
  const kept = readSeenAsGuest(storage).filter((one) => one !== id);
  try {
    storage.setItem(KEY, JSON.stringify([...kept, id].slice(-MOST)));
  } catch {
    // The mark lasts for this page only.
  }
}
