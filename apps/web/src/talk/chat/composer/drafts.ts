import type { Card, Message } from '@rasteh/contract/talk/chat/values';

/** An unsent message to a user. */
export type Draft = {
  text: string;
  reply_to: NonNullable<Message['reply_to']> | null;
  card: Card | null;
};

export type Drafts = {
  /** Returns the same object until the draft is written. */
  read(user_id: number): Draft;
  write(user_id: number, draft: Draft): void;
  /** Calls `listener` after each change; returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
};

const empty: Draft = { text: '', reply_to: null, card: null };

/** The drafts of the logged-in user in local storage; without storage they live as long as the page. */
export function createDrafts(owner_id: number): Drafts {
  const drafts = new Map<number, Draft>();
  const listeners = new Set<() => void>();
  const keyOf = (user_id: number) => `rasteh-chat-draft:${owner_id}:${user_id}`;

  function load(user_id: number): Draft {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(keyOf(user_id)) ?? 'null');
      return kept && typeof kept === 'object' && 'text' in kept ? { ...empty, ...(kept as Draft) } : empty;
    } catch {
      return empty;
    }
  }
  function keep(user_id: number, draft: Draft): void {
    try {
      if (draft.text || draft.reply_to || draft.card) localStorage.setItem(keyOf(user_id), JSON.stringify(draft));
      else localStorage.removeItem(keyOf(user_id));
    } catch {
      // Without storage the draft stays in memory.
    }
  }

  return {
    read(user_id) {
      const known = drafts.get(user_id) ?? load(user_id);
      drafts.set(user_id, known);
      return known;
    },
    write(user_id, draft) {
      drafts.set(user_id, draft);
      keep(user_id, draft);
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export const noDraft = empty;
