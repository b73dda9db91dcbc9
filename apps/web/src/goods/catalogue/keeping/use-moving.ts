import type { KeptCategory } from '@rasteh/contract/goods/catalogue/editing';
import { useToast } from '@rasteh/ui/toast';
import { type DragEvent, type KeyboardEvent, useRef, useState } from 'react';
import { errorText } from '../../../core/http/error-text.ts';
import { faCatalogue as texts } from '../../../i18n/goods/catalogue.ts';
import { useChangeCategory } from '../mutations.ts';

/** A place in the tree: below a parent, before one of its children or at the end. */
export type Place = { parent_id: number | null; before_id: number | null };

const siblingsOf = (tree: readonly KeptCategory[], { parent_id }: Pick<KeptCategory, 'parent_id'>) =>
  tree.filter((one) => one.parent_id === parent_id);

/** The place one step up or down among the siblings; null at the end of them. */
export function stepOf(tree: readonly KeptCategory[], category: KeptCategory, step: -1 | 1): Place | null {
  const siblings = siblingsOf(tree, category);
  const at = siblings.findIndex(({ id }) => id === category.id);
  if (!siblings[at + step]) return null;
  const before = siblings[step < 0 ? at - 1 : at + 2];
  return { parent_id: category.parent_id, before_id: before?.id ?? null };
}

/**
 * The place before or after a row on which a category is dropped; null where it cannot stand. After a category of the top that has
 * children it is the first of them, unless it has children itself.
 */
export function dropPlace(
  tree: readonly KeptCategory[],
  moved: KeptCategory,
  on: KeptCategory,
  side: 'before' | 'after',
): Place | null {
  const childrenOf = (id: number) => tree.filter(({ parent_id, id: own }) => parent_id === id && own !== moved.id);
  const isParent = tree.some(({ parent_id }) => parent_id === moved.id);
  if (moved.id === on.id || (isParent && on.parent_id !== null)) return null;
  const [first] = childrenOf(on.id);
  if (side === 'after' && first && !isParent) return { parent_id: on.id, before_id: first.id };
  const siblings = siblingsOf(tree, on).filter(({ id }) => id !== moved.id);
  const next = siblings[siblings.findIndex(({ id }) => id === on.id) + 1];
  return { parent_id: on.parent_id, before_id: side === 'before' ? on.id : (next?.id ?? null) };
}

/** Moves categories by drag and by keys; `said` announces where its category came to stand. */
export function useMoving(tree: readonly KeptCategory[]) {
  const change = useChangeCategory();
  const toast = useToast();
  const dragged = useRef<number | null>(null);
  const [over, setOver] = useState<{ id: number; side: 'before' | 'after' } | null>(null);
  const [said, setSaid] = useState('');

  const move = (category: KeptCategory, place: Place | null) => {
    if (!place) return;
    const { id, title, version } = category;
    change.mutate(
      { kind: 'move', id, body: { version, ...place } },
      {
        onSuccess: () => {
          const others = siblingsOf(tree, place).filter((one) => one.id !== id);
          const at = place.before_id === null ? others.length : others.findIndex((one) => one.id === place.before_id);
          setSaid(texts.moved(title, at + 1, others.length + 1));
        },
        onError: (error) => toast({ title: texts.not_moved, text: errorText(error), tone: 'error' }),
      },
    );
  };
  const find = (id: number | null) => tree.find((one) => one.id === id);
  const sideOf = (event: DragEvent<HTMLElement>) => {
    const { top, height } = event.currentTarget.getBoundingClientRect();
    return event.clientY < top + height / 2 ? ('before' as const) : ('after' as const);
  };

  return {
    said,
    over,
    isMoving: change.isPending,
    move,
    handle: (category: KeptCategory) => ({
      draggable: true,
      onDragStart: ({ dataTransfer }: DragEvent<HTMLElement>) => {
        dragged.current = category.id;
        dataTransfer.effectAllowed = 'move';
        dataTransfer.setData('text/plain', category.title);
      },
      onDragEnd: () => {
        dragged.current = null;
        setOver(null);
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
        event.preventDefault();
        move(category, stepOf(tree, category, event.key === 'ArrowUp' ? -1 : 1));
      },
    }),
    row: (category: KeptCategory) => ({
      onDragOver: (event: DragEvent<HTMLElement>) => {
        const one = find(dragged.current);
        const side = sideOf(event);
        if (!one || !dropPlace(tree, one, category, side)) return;
        event.preventDefault();
        if (over?.id !== category.id || over.side !== side) setOver({ id: category.id, side });
      },
      onDrop: (event: DragEvent<HTMLElement>) => {
        const one = find(dragged.current);
        if (!one) return;
        event.preventDefault();
        setOver(null);
        move(one, dropPlace(tree, one, category, sideOf(event)));
      },
    }),
  };
}

/** What moves the categories. */
export type Moving = ReturnType<typeof useMoving>;
