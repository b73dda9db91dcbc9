import { Button } from '@rasteh/ui/button';
import { faStale as texts } from '../i18n/shared/stale.ts';
import styles from './stale-notice.module.css';

type StaleNoticeProps = {
  /** Says what was changed meanwhile. */
  title: string;
  /** Its fields that are other than when the typing began, as they stand now. */
  changed: readonly { field: string; value: string }[];
  onKeep: () => void;
  onTake: () => void;
};

/** Says what somebody else changed while a form was open, and lets the person choose which of both stays. */
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
