import type { FeaturedPins } from '@rasteh/contract/pricing/featured';
import { useToast } from '@rasteh/ui/toast';
import { type DragEvent, type KeyboardEvent, useRef, useState } from 'react';
import { errorText } from '../../core/http/error-text.ts';
import { RequestError } from '../../core/http/request-error.ts';
import { faFeatured as texts } from '../../i18n/pricing/featured.ts';
import { useSavePins, type WantedPin } from './mutations.ts';

type Pin = FeaturedPins['pins'][number];
type Saved = { title: string; action?: { label: string; onPress: () => void } };

const wanted = ({ product, until }: Pin): WantedPin => ({ product_id: product.id, until });

/** A list with one of its items at another place. */
export function withMoved<T>(list: readonly T[], from: number, to: number): T[] {
  const others = list.toSpliced(from, 1);
  return others.toSpliced(to, 0, ...list.slice(from, from + 1));
}

/** Changes the pinned products: each change is saved at once, and `said` announces where a moved one came to stand. */
export function usePins({ pins, version }: FeaturedPins) {
  const save = useSavePins();
  const toast = useToast();
  const dragged = useRef<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const [said, setSaid] = useState('');

  /** Resolves with whether it was saved. */
  const put = async (next: readonly WantedPin[], saved?: Saved, of = version): Promise<boolean> => {
    if (save.isPending) return false;
    try {
      await save.mutateAsync({ version: of, pins: [...next] });
      if (saved) toast({ ...saved, tone: 'ok' });
      return true;
    } catch (error) {
      const isStale = error instanceof RequestError && error.code === 'stale';
      const field = error instanceof RequestError ? Object.values(error.errors)[0]?.[0] : undefined;
      toast({ title: texts.failed, text: isStale ? texts.stale : (field ?? errorText(error)), tone: 'error' });
      return false;
    }
  };
  const move = async (from: number, to: number) => {
    const pin = pins[from];
    if (!pin || to < 0 || to >= pins.length || from === to) return;
    if (await put(withMoved(pins, from, to).map(wanted))) setSaid(texts.moved(pin.product.title, to + 1, pins.length));
  };
  return {
    said,
    over,
    isSaving: save.isPending,
    add: (product: { id: number; title: string }) =>
      put([...pins.map(wanted), { product_id: product.id, until: null }], { title: texts.pinned(product.title) }),
    remove: (at: number) => {
      const pin = pins[at];
      if (!pin) return;
      const onPress = () => void put(pins.map(wanted), undefined, version + 1);
      const saved = { title: texts.removed(pin.product.title), action: { label: texts.undo, onPress } };
      void put(pins.toSpliced(at, 1).map(wanted), saved);
    },
    setUntil: (at: number, until: string | null) =>
      void put(pins.map((pin, place) => (place === at ? { ...wanted(pin), until } : wanted(pin)))),
    handle: (at: number) => ({
      draggable: true,
      onDragStart: ({ dataTransfer }: DragEvent<HTMLElement>) => {
        dragged.current = at;
        dataTransfer.effectAllowed = 'move';
        dataTransfer.setData('text/plain', pins[at]?.product.title ?? '');
      },
      onDragEnd: () => {
        dragged.current = null;
        setOver(null);
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
        event.preventDefault();
        void move(at, at + (event.key === 'ArrowUp' ? -1 : 1));
      },
    }),
    row: (at: number) => ({
      onDragOver: (event: DragEvent<HTMLElement>) => {
        if (dragged.current === null) return;
        event.preventDefault();
        setOver(at);
      },
      onDrop: (event: DragEvent<HTMLElement>) => {
        if (dragged.current === null) return;
        event.preventDefault();
        setOver(null);
        void move(dragged.current, at);
      },
    }),
  };
}

/** What changes the pinned products. */
export type Pins = ReturnType<typeof usePins>;
