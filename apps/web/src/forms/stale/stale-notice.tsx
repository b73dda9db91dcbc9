import { Button } from '@rasteh/ui/button';
import { useEffect, useRef, useState } from 'react';
import { faStale as texts } from '../../i18n/shared/stale.ts';
import { collisionsOf, mergeValues, pickValues, type Side } from './merge.ts';
import styles from './stale-notice.module.css';

type StaleNoticeProps<V> = {
  /** Describes the concurrent change. */
  title: string;
  /** The values on which the editing is based. */
  base: V | null;
  mine: V;
  /** The values that were stored meanwhile; null without a concurrent change. */
  theirs: V | null;
  /** The fields that differ, with the values of the second. */
  changedOf: (base: V, other: V) => readonly { field: string; value: string }[];
  /** The form is based on what is stored now, and has these values. */
  onResolve: (values: V) => void;
  /** Puts values back into their fields. */
  onBringBack: (values: Partial<V>) => void;
};

/**
 * Reports a concurrent change to an open form. What only one side has changed is kept; for the fields that both have changed the user
 * chooses, and can bring back what that discarded until the form is closed.
 */
export function StaleNotice<V extends object>({ base, mine, theirs, onResolve, onBringBack, ...props }: StaleNoticeProps<V>) {
  const [discarded, setDiscarded] = useState<Partial<V> | null>(null);
  if (!theirs || !base) {
    if (!discarded) return null;
    return (
      <div role="status" className={styles.stale}>
        <p>{texts.discarded}</p>
        <div className={styles.actions}>
          <Button
            size="s"
            variant="quiet"
            onClick={() => {
              onBringBack(discarded);
              setDiscarded(null);
            }}
          >
            {texts.bring_back}
          </Button>
        </div>
      </div>
    );
  }
  const resolve = (side: Side) => {
    const lost = side === 'theirs' ? collisionsOf(base, mine, theirs) : [];
    setDiscarded(lost.length > 0 ? pickValues(mine, lost) : null);
    onResolve(mergeValues(base, mine, theirs, side));
  };
  return <Conflict {...props} base={base} mine={mine} theirs={theirs} onResolve={resolve} />;
}

type ConflictProps<V> = Pick<StaleNoticeProps<V>, 'title' | 'changedOf'> & {
  base: V;
  mine: V;
  theirs: V;
  onResolve: (side: Side) => void;
};

function Conflict<V extends object>({ title, base, mine, theirs, changedOf, onResolve }: ConflictProps<V>) {
  const changed = changedOf(base, theirs);
  const own = new Set(changedOf(base, mine).map(({ field }) => field));
  const isBoth = collisionsOf(base, mine, theirs).length > 0;
  const notice = useRef<HTMLDivElement>(null);
  // The buttons of a long form are far below; who types in a field goes on.
  useEffect(() => {
    if (!document.activeElement?.matches('input, textarea, select, [contenteditable]')) notice.current?.focus();
  }, []);
  return (
    <div ref={notice} role="alert" tabIndex={-1} className={styles.stale}>
      <strong>{title}</strong>
      {changed.length > 0 ? (
        <ul>
          {changed.map(({ field, value }) => (
            <li key={field}>
              {texts.was(field, value)} {isBoth && own.has(field) ? <b>{texts.both}</b> : null}
            </li>
          ))}
        </ul>
      ) : (
        <p>{texts.same}</p>
      )}
      {own.size > 0 ? <p>{isBoth ? texts.rest_stays : texts.all_stays}</p> : null}
      <div className={styles.actions}>
        <Button size="s" onClick={() => onResolve('mine')}>
          {isBoth ? texts.keep_mine : texts.go_on}
        </Button>
        {isBoth ? (
          <Button size="s" variant="quiet" onClick={() => onResolve('theirs')}>
            {texts.take_theirs}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
