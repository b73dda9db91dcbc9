import { Button } from '@rasteh/ui/button';
import { faSecret as texts } from '../../../i18n/core/secret.ts';
import { useCopy } from '../../market/share/use-copy.ts';
import styles from '../../page/settings.module.css';

// The focused field is gone: the focus moves to its replacement, so that screen readers announce it.
const focusWhenShown = (element: HTMLElement | null) => element?.focus();

type SecretOnceProps = { title: string; text: string; label: string; secret: string; onDone: () => void };

/** A secret that no later answer shows, until the user dismisses it. */
export function SecretOnce({ title, text, label, secret, onDone }: SecretOnceProps) {
  const copy = useCopy(texts);
  return (
    <div className={styles.secret} role="status" tabIndex={-1} ref={focusWhenShown}>
      <p>
        <strong>{title}</strong> {text}
      </p>
      <input readOnly dir="ltr" aria-label={label} value={secret} onFocus={({ currentTarget }) => currentTarget.select()} />
      <div className={styles.buttons}>
        <Button onClick={() => void copy(secret)}>{texts.copy}</Button>
        <Button variant="quiet" onClick={onDone}>
          {texts.kept}
        </Button>
      </div>
    </div>
  );
}
