import type { Review } from '@rasteh/contract/reach/reviews';
import { useState } from 'react';

/** What is chosen of a list for one decision. */
export type Chosen = {
  /** The chosen reviews in the version that was listed when they were chosen. */
  reviews: readonly Review[];
  has(id: number): boolean;
  /** Chooses one or takes it back; with `isRange` all from the last one that was pressed. */
  toggle(id: number, isRange?: boolean): void;
  /** Chooses all, or none when all are chosen. */
  toggleAll(): void;
  clear(): void;
};

/** Keeps what is chosen of the list at this place; what has left the list is no longer chosen. */
export function useChosen(place: string, listed: readonly Review[]): Chosen {
  const [kept, setKept] = useState<{ place: string; reviews: readonly Review[]; last: number | undefined }>({
    place,
    reviews: [],
    last: undefined,
  });
  const isHere = kept.place === place;
  const reviews = isHere ? kept.reviews.filter(({ id }) => listed.some((one) => one.id === id)) : [];
  const has = (id: number) => reviews.some((one) => one.id === id);
  const set = (next: readonly Review[], last?: number) => setKept({ place, reviews: next, last });
  return {
    reviews,
    has,
    toggle(id, isRange = false) {
      const to = listed.findIndex((one) => one.id === id);
      const from = isRange && isHere ? listed.findIndex((one) => one.id === kept.last) : -1;
      const range = listed.slice(Math.min(from < 0 ? to : from, to), Math.max(from, to) + 1);
      const others = reviews.filter((one) => !range.some((ranged) => ranged.id === one.id));
      // What was chosen before keeps the version that was seen then.
      const added = range.map((one) => reviews.find((chosen) => chosen.id === one.id) ?? one);
      set(has(id) ? others : [...others, ...added], id);
    },
    toggleAll: () => set(reviews.length === listed.length ? [] : listed),
    clear: () => set([]),
  };
}
