import { formatNumber } from '@rasteh/persian/digits';
import { Button } from '@rasteh/ui/button';
import { errorText } from '../../../core/http/error-text.ts';
import { faPrices } from '../../../i18n/pricing/prices.ts';
import styles from '../price-panel.module.css';
import type { Progress } from './use-drafts.ts';

type SaveBarProps = {
  count: number;
  progress: Progress | null;
  /** The error that ended the last save early; null if there was none. */
  error: unknown;
  isOnline: boolean;
  /** Whether drafts survive a reload of the page. */
  isKept: boolean;
  canUndo: boolean;
  onlyUnsaved: boolean;
  onOnlyUnsaved: (only: boolean) => void;
  onSave: () => void;
  onCancel: () => void;
  onUndo: () => void;
  onRevert: () => void;
};

/** The number of unsaved prices with the actions to save or revert them; always visible. */
export function SaveBar({ count, progress, error, isOnline, isKept, canUndo, onlyUnsaved, ...on }: SaveBarProps) {
  const isLong = progress !== null && progress.total > progress.done && progress.total > 1_000;
  return (
    <section className={styles.saveBar} data-bar="bottom" aria-label={faPrices.save_bar}>
      <p role="status">
        <strong>{isLong ? faPrices.saving(progress.done, progress.total) : faPrices.unsaved(count)}</strong>
        {isOnline ? null : <span className={styles.warning}> {faPrices.offline_typed}</span>}
        {isOnline && error ? <span className={styles.warning}> {errorText(error)}</span> : null}
        {isKept ? null : <span className={styles.warning}> {faPrices.not_kept}</span>}
      </p>
      {isLong ? (
        <progress className={styles.progress} aria-label={faPrices.save_bar} value={progress.done} max={progress.total} />
      ) : null}
      <label className={styles.onlyUnsaved}>
        <input type="checkbox" checked={onlyUnsaved} onChange={(event) => on.onOnlyUnsaved(event.currentTarget.checked)} />
        {faPrices.only_unsaved}
      </label>
      {isLong ? (
        <Button variant="quiet" onClick={on.onCancel}>
          {faPrices.stop_saving}
        </Button>
      ) : (
        <>
          <Button variant="plain" disabled={!canUndo} onClick={on.onUndo}>
            {faPrices.undo_typing}
          </Button>
          <Button variant="quiet" onClick={on.onRevert}>
            {faPrices.revert_all}
          </Button>
        </>
      )}
      <Button busy={progress !== null} onClick={on.onSave}>
        {faPrices.save_all}
        <span className={styles.count} aria-hidden="true">
          {formatNumber(count)}
        </span>
      </Button>
    </section>
  );
}
