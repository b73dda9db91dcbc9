import { Button } from '@rasteh/ui/button';
import { useState } from 'react';
import { faStale as texts } from '../../../i18n/core/stale.ts';
import { Conflict, type ConflictProps } from './conflict.tsx';
import { mergeValues, pickValues } from './merge.ts';
import styles from './stale-notice.module.css';

type StaleNoticeProps<V> = Omit<ConflictProps<V>, 'base' | 'theirs' | 'onResolve'> & {
  /** The values on which the editing is based. */
  base: V | null;
  /** The values that were stored meanwhile; null without a concurrent change. */
  theirs: V | null;
  /** The form is based on what is stored now, and has these values. */
  onResolve: (values: V) => void;
  /** Puts values back into their fields. */
  onBringBack: (values: Partial<V>) => void;
  /** What was discarded, and how to change it, in a form that is kept in the browser; without it the notice keeps it while it is shown. */
  discarding?: Discarding<V> | undefined;
};

/** The own values that gave way to stored ones, null without any, and how they are replaced. */
export type Discarding<V> = readonly [discarded: Partial<V> | null, setDiscarded: (values: Partial<V> | null) => void];

/**
 * Reports a concurrent change to an open form. What only one side has changed is kept; for each field that both have changed the user
 * chooses, and can bring back what that discarded until the form is saved or closed.
 */
export function StaleNotice<V extends object>({
  base,
  mine,
  theirs,
  onResolve,
  onBringBack,
  discarding,
  ...props
}: StaleNoticeProps<V>) {
  const shortLived = useState<Partial<V> | null>(null);
  const [discarded, setDiscarded] = discarding ?? shortLived;
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
  const resolve = (taken: readonly (keyof V)[]) => {
    setDiscarded(taken.length > 0 ? pickValues(mergeValues(base, mine, theirs, []), taken) : null);
    onResolve(mergeValues(base, mine, theirs, taken));
  };
  return <Conflict {...props} base={base} mine={mine} theirs={theirs} onResolve={resolve} />;
}
