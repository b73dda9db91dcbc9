import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { arrowStep, useDirection } from '../direction/index.ts';
import { TextField } from '../field/index.ts';
import styles from './choice-list.module.css';

export type Choice = {
  id: number;
  title: string;
  /** Details in small text. */
  note?: string | undefined;
};

type ChoiceListProps = {
  label: string;
  /** Options grouped by heading; the heading may be missing. */
  groups: readonly { title?: string; choices: readonly Choice[] }[];
  chosen: number | null;
  onChoose: (id: number) => void;
  /** Adds a search field that filters the options; `fold` normalizes texts before they are compared. */
  search?: { label: string; none: string; fold: (text: string) => string } | undefined;
  /** Takes the focus when it appears: for a list that follows from an earlier choice. */
  autoFocus?: boolean;
};

/** A list of large options with a single selection: arrow keys move through it, letters go to its search field. */
export function ChoiceList({ label, groups, chosen, onChoose, search, autoFocus = false }: ChoiceListProps) {
  const id = useId();
  const direction = useDirection();
  const frame = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const wanted = search ? search.fold(typed) : '';
  const fits = ({ title }: Choice) => search === undefined || search.fold(title).includes(wanted);
  const shown = groups
    .map(({ title, choices }) => ({ title, choices: choices.filter(fits) }))
    .filter(({ choices }) => choices.length > 0);
  const all = shown.flatMap(({ choices }) => choices);
  const entry = all.find((choice) => choice.id === chosen) ?? all[0];

  const options = () => [...(frame.current?.querySelectorAll<HTMLElement>('[role=option]') ?? [])];
  useEffect(() => {
    if (autoFocus) frame.current?.querySelector<HTMLElement>('[role=option][tabindex="0"]')?.focus();
  }, [autoFocus]);

  const onListKey = (event: KeyboardEvent) => {
    const list = options();
    const at = list.indexOf(document.activeElement as HTMLElement);
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : arrowStep(event.key, direction);
    const to = event.key === 'Home' ? 0 : event.key === 'End' ? list.length - 1 : step === 0 ? -1 : at + step;
    if (list[to]) list[to].focus();
    else if (search && event.key === 'ArrowUp') frame.current?.querySelector('input')?.focus();
    else {
      // Text typed on the list goes to its search field; a space selects the option.
      const isLetter = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (search && isLetter) frame.current?.querySelector('input')?.focus();
      return;
    }
    event.preventDefault();
  };

  const onSearchKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const [first] = all;
    if (event.key === 'ArrowDown') options()[0]?.focus();
    else if (event.key === 'Enter' && typed.trim() !== '' && first) onChoose(first.id);
    else if (event.key === 'Escape' && typed !== '') setTyped('');
    // Enter in the search field never submits the surrounding form.
    else if (event.key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div ref={frame} className={styles.frame}>
      {search ? (
        <TextField
          label={search.label}
          type="search"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={onSearchKey}
        />
      ) : null}
      <div role="listbox" aria-label={label} className={styles.list} onKeyDown={onListKey}>
        {shown.map(({ title, choices }, group) => (
          // biome-ignore lint/a11y/useSemanticElements: inside of a listbox a fieldset would be no group of options
          <div key={title ?? ''} role="group" aria-labelledby={title ? `${id}-${group}` : undefined} className={styles.group}>
            {title ? (
              <p id={`${id}-${group}`} className={styles.heading}>
                {title}
              </p>
            ) : null}
            {choices.map((choice) => (
              <button
                key={choice.id}
                type="button"
                role="option"
                aria-selected={choice.id === chosen}
                tabIndex={choice.id === entry?.id ? 0 : -1}
                className={styles.choice}
                onClick={() => onChoose(choice.id)}
              >
                <span>{choice.title}</span>
                {choice.note ? <small>{choice.note}</small> : null}
              </button>
            ))}
          </div>
        ))}
      </div>
      {search ? (
        <p role="status" className={all.length === 0 ? styles.none : 'visually-hidden'}>
          {all.length === 0 ? search.none : null}
        </p>
      ) : null}
    </div>
  );
}
