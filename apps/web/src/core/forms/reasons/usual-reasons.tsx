import styles from './usual-reasons.module.css';

type UsualReasonsProps = {
  label: string;
  reasons: readonly string[];
  /** Whether a reason is part of the text; undefined where a press only adds. */
  isChosen?: (reason: string) => boolean;
  onPress: (reason: string) => void;
  /** The key of the reason at a place from 0, which the form handles. */
  keyAt?: (place: number) => string | undefined;
};

/** Usual reasons to press, beside the field that takes any. */
export function UsualReasons({ label, reasons, isChosen, onPress, keyAt }: UsualReasonsProps) {
  return (
    <ul className={styles.reasons} aria-label={label}>
      {reasons.map((reason, place) => (
        <li key={reason}>
          <button
            type="button"
            aria-pressed={isChosen?.(reason)}
            aria-keyshortcuts={keyAt?.(place)}
            title={keyAt?.(place)}
            onClick={() => onPress(reason)}
          >
            {reason}
          </button>
        </li>
      ))}
    </ul>
  );
}
