import { Link } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { fa } from '../../i18n/panel/shell.ts';
import { countKeptDrafts } from './drafts/kept-drafts.ts';

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
    <li>
      <Link to="/panel/prices">{fa.panel.waiting.unsaved(count)}</Link> <small>{fa.panel.waiting.unsaved_text}</small>
    </li>
  );
}
