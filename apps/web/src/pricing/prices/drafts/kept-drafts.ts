import { DAY_MS } from '@rasteh/persian/calendar/spans';
import { type Drafts, type KeptDraft, unansweredOf } from './drafts.ts';
import { prefixOf } from './kept-names.ts';

const LIFETIME_MS = 7 * DAY_MS;

/** Stores unsaved drafts in the browser, one key per owner and price, so that two tabs do not overwrite each other. */
export type DraftStorage = {
  /** Reads the stored drafts; expired and malformed ones are deleted. */
  read(): KeptDraft[];
  /** Stores the difference between two states; false if the browser has no room for it. */
  write(before: Drafts, after: Drafts): boolean;
};

const isEdit = (edit: object): boolean => Object.values(edit).every((text) => typeof text === 'string');

function parse(raw: string, now: number): KeptDraft | null {
  try {
    const { at, base, edit, unanswered = [] } = JSON.parse(raw) as { at: number } & KeptDraft;
    const isWhole = now - at < LIFETIME_MS && Number.isInteger(base.id) && Number.isInteger(base.version);
    return isWhole && [edit, ...unanswered].every(isEdit) ? { base, edit, unanswered } : null;
  } catch {
    return null;
  }
}

/** Creates the draft store of an `owner`, a user and the account they act for; no other drafts are read. `now` in ms. */
export function createDraftStorage(storage: Storage, owner: string, now: () => number): DraftStorage {
  const prefix = prefixOf(owner);
  /** The entries that this tab wrote: a tab must not remove an entry that another tab wrote later. */
  const written = new Map<number, string>();
  return {
    read() {
      const kept: KeptDraft[] = [];
      for (const key of Object.keys(storage).filter((name) => name.startsWith(prefix))) {
        const raw = storage.getItem(key) ?? '';
        const draft = parse(raw, now());
        if (draft) {
          kept.push(draft);
          written.set(draft.base.id, raw);
        } else storage.removeItem(key);
      }
      return kept;
    },
    write(before, after) {
      const at = now();
      for (const id of before.keys()) {
        if (after.has(id) || storage.getItem(prefix + id) !== written.get(id)) continue;
        storage.removeItem(prefix + id);
        written.delete(id);
      }
      for (const [id, draft] of after) {
        const { base, edit, sent } = draft;
        const earlier = before.get(id);
        if (earlier && earlier.edit === edit && earlier.base === base && earlier.sent === sent) continue;
        // What is being sent may be stored when the page ends before the response.
        const raw = JSON.stringify({ at, base, edit, unanswered: unansweredOf(draft) });
        try {
          storage.setItem(prefix + id, raw);
          written.set(id, raw);
        } catch {
          return false;
        }
      }
      return true;
    },
  };
}
