import type { StaffPlace } from '@rasteh/contract/people/users/colleagues';
import { Button } from '@rasteh/ui/button';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ListState } from '../../../core/lists/list-state.tsx';
import { useShownPlace } from '../../../core/realtime/colleagues.ts';
import { ColleaguesNote } from '../../../core/realtime/colleagues-note.tsx';
import { faReviews as texts } from '../../../i18n/reach/reviews.ts';
import type { ReviewSearch } from '../queries.ts';
import styles from './review-queue.module.css';

/** Renders a link to the queue with this search. */
export type QueueLink = (
  search: ReviewSearch,
  look: { className: string | undefined; 'aria-current'?: 'true' | undefined; children: ReactNode },
) => ReactNode;

/** What a decision on the open entry leads to. */
export type QueueTurn = {
  onNext: (() => void) | undefined;
  onPrevious: (() => void) | undefined;
  /** Called after a decision of this admin. */
  onDecided: () => void;
  onClose: () => void;
  /** What was typed as a reason for this entry: it outlives its pane. */
  reason: string;
  onReason: (reason: string) => void;
};

/** What has left the list by decisions of this admin: the version of each entry after its decision, by its id. */
export type LeftEntries = Readonly<Record<number, number>>;

type QueueDeskProps<Entry extends { id: number; version: number }> = {
  search: ReviewSearch;
  /** The list as it was read: entries that wait, oldest first. */
  list: Parameters<typeof ListState>[0]['query'];
  entries: readonly Entry[];
  empty: ReactNode;
  /** Stands above the entries, also when there are none. */
  head?: ReactNode;
  /** What was decided elsewhere on the page. */
  left?: LeftEntries;
  /** Opens an entry, or none. */
  onOpen: (id: number | undefined) => void;
  link: QueueLink;
  pages: ReactNode;
  rows: (entries: readonly Entry[], open_id: number | undefined) => ReactNode;
  pane: (open_id: number, listed: Entry | undefined, turn: QueueTurn) => ReactNode;
};

/** The list that is shown, whatever is open. */
export const placeOf = ({ kind, page, part, closed }: ReviewSearch): string => `${kind} ${page} ${part} ${closed}`;

/** What an open entry is called among admins. */
export const placeAt = (kind: ReviewSearch['kind'], id: number): StaffPlace =>
  `${kind === 'document' || kind === 'report' ? kind : 'review'}:${id}`;

/** A list of what waits beside the open entry: the first one is open by itself, and a decision leads to the next. */
export function QueueDesk<Entry extends { id: number; version: number }>(props: QueueDeskProps<Entry>) {
  const { search, list, entries, empty, head, left = {}, onOpen, link, pages, rows, pane } = props;
  const [reasons, setReasons] = useState<Readonly<Record<number, string>>>({});
  const [decided, setDecided] = useState<LeftEntries>({});
  const [opened, setOpened] = useState<{ place: string; id: number } | null>(null);

  const lastOf = (id: number) => Math.max(decided[id] ?? 0, left[id] ?? 0);
  // A list from before the decision still has the version from before it.
  const waiting = entries.filter(({ id, version }) => version >= lastOf(id));
  const place = placeOf(search);
  // What is open by itself stays open when others decide on it: a key must never act on what has just taken its place.
  const first = waiting[0]?.id;
  const stays = opened?.place === place && left[opened.id] === undefined ? opened.id : undefined;
  if (search.review === undefined && first !== undefined && stays === undefined && opened?.id !== first)
    setOpened({ place, id: first });
  const open_id = search.review ?? stays ?? first;
  const current = useRef(open_id);
  useEffect(() => {
    current.current = open_id;
  }, [open_id]);
  const shownAt = open_id === undefined ? null : placeAt(search.kind, open_id);
  useShownPlace(shownAt, { is_writing: open_id !== undefined && Boolean(reasons[open_id]) });
  const at = waiting.findIndex(({ id }) => id === open_id);
  const next = waiting[at + 1]?.id;
  const previous = at > 0 ? waiting[at - 1]?.id : undefined;
  const goTo = (id: number | undefined) => (id === undefined ? undefined : () => onOpen(id));
  /** Takes what was decided out of the list; who has moved on meanwhile stays there. */
  const close = (id: number, then: number | undefined): void => {
    const version = waiting.find((one) => one.id === id)?.version;
    if (version !== undefined) setDecided((before) => ({ ...before, [id]: version + 1 }));
    setOpened(null);
    if (current.current === id) onOpen(then);
  };

  return (
    <div className={styles.desk}>
      <div className={styles.list}>
        {head}
        {waiting.length === 0 ? (
          <ListState query={list} empty={empty} />
        ) : (
          <>
            {rows(waiting, open_id)}
            {pages}
          </>
        )}
      </div>
      {open_id === undefined ? null : (
        <div className={styles.open}>
          <p className={styles.back}>{link({ ...search, review: undefined }, { className: 'reach', children: texts.back })}</p>
          <ColleaguesNote at={shownAt} />
          {pane(open_id, waiting[at], {
            onNext: goTo(next),
            onPrevious: goTo(previous),
            onDecided: () => close(open_id, next ?? previous),
            onClose: () => onOpen(undefined),
            reason: reasons[open_id] ?? '',
            onReason: (reason) => setReasons((kept) => ({ ...kept, [open_id]: reason })),
          })}
        </div>
      )}
    </div>
  );
}

/** The buttons to the entries before and after. */
export function TurnButtons({
  onNext,
  onPrevious,
  className,
}: Pick<QueueTurn, 'onNext' | 'onPrevious'> & { className?: string | undefined }) {
  return (
    <span className={className}>
      <Button size="s" variant="quiet" aria-keyshortcuts="K" disabled={!onPrevious} onClick={onPrevious}>
        {texts.previous}
      </Button>
      <Button size="s" variant="quiet" aria-keyshortcuts="J" disabled={!onNext} onClick={onNext}>
        {texts.next}
      </Button>
    </span>
  );
}
