import { reviewLimits } from '@rasteh/contract/wire/limits';
import { Button } from '@rasteh/ui/button';
import { controlClass } from '@rasteh/ui/field';
import { useEffect, useId, useRef } from 'react';
import { faReviewReasons as texts } from '../../../i18n/reach/review-reasons.ts';
import styles from './reasons.module.css';

type ReasonFieldProps = {
  /** From 0. */
  place: number;
  text: string;
  /** Takes the focus when this becomes true. */
  isFocused: boolean;
  error: readonly string[] | undefined;
  onType: (text: string) => void;
  /** Opens a field after this one. */
  onNext: () => void;
  onRemove: () => void;
};

/** One usual reason. */
export function ReasonField({ place, text, isFocused, error, onType, onNext, onRemove }: ReasonFieldProps) {
  const errorId = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFocused) field.current?.focus();
  }, [isFocused]);
  return (
    <li className={styles.field}>
      <input
        ref={field}
        className={controlClass}
        aria-label={texts.reason(place + 1)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        maxLength={reviewLimits.usual_reason}
        autoComplete="off"
        value={text}
        onChange={(event) => onType(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          onNext();
        }}
      />
      <Button size="s" variant="plain" aria-label={texts.drop_of(text || texts.reason(place + 1))} onClick={onRemove}>
        {texts.drop}
      </Button>
      {error ? (
        <p id={errorId} role="alert" className={styles.error}>
          {error.join(' ')}
        </p>
      ) : null}
    </li>
  );
}
