import { Button } from '@rasteh/ui/button';
import { faStale as texts } from '../../i18n/shared/stale.ts';
import styles from './stale-notice.module.css';

type StaleNoticeProps = {
  /** Describes the concurrent change. */
  title: string;
  /** The fields that differ from the version on which the editing is based, with their present values. */
  changed: readonly { field: string; value: string }[];
  onKeep: () => void;
  onTake: () => void;
};

/** Reports a concurrent change to an open form, and lets the user choose which version to keep. */
export function StaleNotice({ title, changed, onKeep, onTake }: StaleNoticeProps) {
  return (
    <div role="alert" className={styles.stale}>
      <strong>{title}</strong>
      {changed.length > 0 ? (
        <ul>
          {changed.map(({ field, value }) => (
            <li key={field}>{texts.was(field, value)}</li>
          ))}
        </ul>
      ) : (
        <p>{texts.same}</p>
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
