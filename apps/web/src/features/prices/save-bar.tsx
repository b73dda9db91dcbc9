import { formatNumber } from '@rasteh/persian/digits';
import { Button } from '@rasteh/ui/button';
import { fa } from '../../i18n/fa-panel.ts';
import styles from './price-panel.module.css';

const texts = fa.my_prices;

type SaveBarProps = {
  count: number;
  isSaving: boolean;
  isOnline: boolean;
  onlyUnsaved: boolean;
  onOnlyUnsaved: (only: boolean) => void;
  onSave: () => void;
  onRevert: () => void;
};

/** How much is typed and not stored, and the ways out of it; it stays in sight. */
export function SaveBar({ count, isSaving, isOnline, onlyUnsaved, onOnlyUnsaved, onSave, onRevert }: SaveBarProps) {
  return (
    <section className={styles.saveBar} aria-label={texts.save_bar}>
      <p role="status">
        <strong>{texts.unsaved(count)}</strong>
        {isOnline ? null : <span className={styles.offline}> {texts.offline_typed}</span>}
      </p>
      <label className={styles.onlyUnsaved}>
        <input type="checkbox" checked={onlyUnsaved} onChange={(event) => onOnlyUnsaved(event.currentTarget.checked)} />
        {texts.only_unsaved}
      </label>
      <Button variant="quiet" onClick={onRevert}>
        {texts.revert_all}
      </Button>
      <Button busy={isSaving} onClick={onSave}>
        {texts.save_all}
        <span className={styles.count} aria-hidden="true">
          {formatNumber(count)}
        </span>
      </Button>
    </section>
  );
}
