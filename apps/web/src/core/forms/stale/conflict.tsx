import { Button } from '@rasteh/ui/button';
import { useEffect, useId, useRef, useState } from 'react';
import { faStale as texts } from '../../../i18n/core/stale.ts';
import type { ShownField } from './changed-fields.ts';
import { collisionsOf } from './merge.ts';
import styles from './stale-notice.module.css';

export type ConflictProps<V> = {
  /** Describes the concurrent change. */
  title: string;
  base: V;
  mine: V;
  theirs: V;
  /** The fields that differ, with the values of the second. */
  changedOf: (base: V, other: V) => readonly ShownField[];
  /** Called with the fields whose stored value is taken, of those that both have changed. */
  onResolve: (taken: readonly (keyof V)[]) => void;
};

/** The fields that another user has changed, and a choice for those that both have changed: with one such field a press decides. */
export function Conflict<V extends object>({ title, base, mine, theirs, changedOf, onResolve }: ConflictProps<V>) {
  const [taken, setTaken] = useState<readonly (keyof V)[]>([]);
  const changed = changedOf(base, theirs);
  const collisions = collisionsOf(base, mine, theirs);
  const collisionsAt = (name: string) =>
    collisions.filter((key) => changedOf(base, { ...base, [key]: theirs[key] }).some(({ field }) => field === name));
  const isMany = changed.filter(({ field }) => collisionsAt(field).length > 0).length > 1;
  const notice = useRef<HTMLDivElement>(null);
  // The buttons of a long form are far below; who types in a field goes on.
  useEffect(() => {
    if (!document.activeElement?.matches('input, textarea, select, [contenteditable]')) notice.current?.focus();
  }, []);
  return (
    <div ref={notice} role="alert" tabIndex={-1} className={styles.stale}>
      <strong>{title}</strong>
      {changed.length > 0 ? (
        <ul className={styles.fields}>
          {changed.map(({ field, value }) => {
            const keys = collisionsAt(field);
            return (
              <li key={field}>
                {texts.was(field, value)} {keys.length > 0 ? <b>{texts.both}</b> : null}
                {keys.length > 0 && isMany ? (
                  <SideChoice
                    field={field}
                    isTaken={keys.every((key) => taken.includes(key))}
                    onChange={(isTaken) =>
                      setTaken((now) => [...now.filter((key) => !keys.includes(key)), ...(isTaken ? keys : [])])
                    }
                  />
                ) : null}
              </li>
            );
          })}
        </ul>
      ) : (
        <p>{texts.same}</p>
      )}
      {changedOf(base, mine).length > 0 ? <p>{collisions.length > 0 ? texts.rest_stays : texts.all_stays}</p> : null}
      <div className={styles.actions}>
        <Button size="s" onClick={() => onResolve(taken)}>
          {isMany ? texts.go_on_chosen : collisions.length > 0 ? texts.keep_mine : texts.go_on}
        </Button>
        {collisions.length > 0 && !isMany ? (
          <Button size="s" variant="quiet" onClick={() => onResolve(collisions)}>
            {texts.take_theirs}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

function SideChoice({ field, isTaken, onChange }: { field: string; isTaken: boolean; onChange: (isTaken: boolean) => void }) {
  const name = useId();
  return (
    <fieldset className={styles.sides} aria-label={texts.choose(field)}>
      {[false, true].map((isTheirs) => (
        <label key={String(isTheirs)}>
          <input type="radio" name={name} checked={isTaken === isTheirs} onChange={() => onChange(isTheirs)} />
          {isTheirs ? texts.theirs : texts.mine}
        </label>
      ))}
    </fieldset>
  );
}
