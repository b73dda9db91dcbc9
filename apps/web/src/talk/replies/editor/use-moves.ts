import type { KeptReply } from '@rasteh/contract/talk/replies';
import { useToast } from '@rasteh/ui/toast';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '../../../core/http/error-text.ts';
import { faReplies as texts } from '../../../i18n/talk/replies.ts';
import { useChangeReply } from '../mutations.ts';

/** A step of a reply in its list. */
export type Step = 'up' | 'down';

/** Moves replies by one place; `said` announces where the moved one came to stand, and its button keeps the focus. */
export function useMoves(replies: readonly KeptReply[]) {
  const list = useRef<HTMLOListElement>(null);
  const moved = useRef<{ id: number; from: number; focused: string | undefined } | null>(null);
  const [said, setSaid] = useState('');
  const toast = useToast();
  const change = useChangeReply();
  useEffect(() => {
    if (!moved.current) return;
    const { id, from, focused } = moved.current;
    const at = replies.findIndex((reply) => reply.id === id);
    const reply = replies[at];
    if (!reply || at === from) return;
    moved.current = null;
    setSaid(texts.moved(reply.title, at + 1, replies.length));
    // A row that is moved in the document has lost the focus.
    if (focused) list.current?.querySelector<HTMLElement>(`[data-move='${focused}']`)?.focus();
  }, [replies]);
  const move = (from: number, step: Step) => {
    const reply = replies[from];
    const passed = replies[from + (step === 'up' ? -1 : 1)];
    if (!reply || !passed) return;
    const before_id = step === 'up' ? passed.id : (replies[from + 2]?.id ?? null);
    const focused = list.current?.querySelector<HTMLElement>('[data-move]:focus')?.dataset.move;
    moved.current = { id: reply.id, from, focused };
    const onError = (error: Error) => {
      moved.current = null;
      toast({ title: texts.not_moved, text: errorText(error), tone: 'error' });
    };
    change.mutate({ kind: 'move', id: reply.id, before_id }, { onError });
  };
  return { list, said, move };
}
