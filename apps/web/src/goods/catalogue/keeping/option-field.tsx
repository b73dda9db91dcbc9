import { Button } from '@rasteh/ui/button';
import { controlClass } from '@rasteh/ui/field';
import { type ClipboardEvent, type KeyboardEvent, useId } from 'react';
import { faCatalogue as texts } from '../../../i18n/goods/catalogue.ts';
import styles from './keeping.module.css';
import type { OptionDraft } from './level-draft.ts';

type OptionFieldProps = {
  option: OptionDraft;
  label: string;
  error: readonly string[] | undefined;
  onType: (text: string) => void;
  onPasteLines: (text: string) => void;
  /** Adds an option after this one, and returns its key. */
  onNext: () => string;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
};

const fieldOf = (key: string) => `option-${key}`;
/** Focuses a field that the next render adds or moves. */
const focusSoon = (key: string) => requestAnimationFrame(() => document.getElementById(fieldOf(key))?.focus());

/** One option: Enter opens the next one, Alt with an arrow moves it, and pasted lines become options. */
export function OptionField({ option, label, error, onType, onPasteLines, onNext, onMove, onRemove }: OptionFieldProps) {
  const errorId = useId();
  const { key, title, products } = option;
  const step = (by: -1 | 1) => {
    onMove(by);
    focusSoon(key);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && !event.nativeEvent.isComposing) {
      event.preventDefault();
      focusSoon(onNext());
    } else if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault();
      step(event.key === 'ArrowUp' ? -1 : 1);
    }
  };
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    if (!/\n/.test(text.trim())) return;
    event.preventDefault();
    onPasteLines(text);
  };
  return (
    <li className={styles.option}>
      <input
        id={fieldOf(key)}
        className={controlClass}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        maxLength={60}
        autoComplete="off"
        value={title}
        onChange={(event) => onType(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      {products > 0 ? (
        <small>{texts.used(products)}</small>
      ) : (
        <Button size="s" variant="plain" aria-label={texts.drop_of(title || label)} onClick={onRemove}>
          {texts.drop}
        </Button>
      )}
      {error ? (
        <p id={errorId} className={styles.error} role="alert">
          {error.join(' ')}
        </p>
      ) : null}
    </li>
  );
}
