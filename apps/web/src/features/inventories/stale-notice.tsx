import { Button } from '@rasteh/ui/button';
import { faInventories } from '../../i18n/fa-inventories.ts';
import { changedFields, type InventoryValues } from './form-values.ts';
import styles from './inventory-form.module.css';

const texts = faInventories.form;

type StaleNoticeProps = { base: InventoryValues; theirs: InventoryValues; onKeep: () => void; onTake: () => void };

/** Says what somebody else changed while this form was open, and lets the person choose which of both stays. */
export function StaleNotice({ base, theirs, onKeep, onTake }: StaleNoticeProps) {
  const changed = changedFields(base, theirs);
  return (
    <div role="alert" className={styles.stale}>
      <strong>{texts.stale}</strong>
      {changed.length > 0 ? (
        <ul>
          {changed.map(({ field, value }) => (
            <li key={field}>{texts.stale_was(field, value)}</li>
          ))}
        </ul>
      ) : (
        <p>{texts.stale_same}</p>
      )}
      <div className={styles.actions}>
        <Button size="s" onClick={onKeep}>
          {texts.keep_mine}
        </Button>
        <Button size="s" variant="quiet" onClick={onTake}>
          {texts.take_theirs}
        </Button>
      </div>
    </div>
  );
}
