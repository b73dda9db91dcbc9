import { Link } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { faEndingPrices as texts } from '../../i18n/site/tasks.ts';
import { countKeptDrafts } from './drafts/kept-names.ts';
import styles from './ending-tasks.module.css';

function subscribe(onChange: () => void): () => void {
  addEventListener('storage', onChange);
  return () => removeEventListener('storage', onChange);
}

/** A link to the unsaved prices in this browser; renders nothing when there are none. */
export function UnsavedCount({ owner }: { owner: string }) {
  const count = useSyncExternalStore(
    subscribe,
    () => countKeptDrafts(window.localStorage, owner),
    () => 0,
  );
  if (count === 0) return null;
  return (
    <p className={styles.unsaved}>
      <Link to="/panel/prices">{texts.unsaved(count)}</Link> <small>{texts.unsaved_why}</small>
    </p>
  );
}
