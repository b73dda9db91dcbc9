import styles from './usual-reasons.module.css';

type UsualReasonsProps = {
  label: string;
  reasons: readonly string[];
  /** Whether a reason is part of the text; undefined where a press only adds. */
  isChosen?: (reason: string) => boolean;
  onPress: (reason: string) => void;
};

/** Usual reasons to press, beside the field that takes any. */
export function UsualReasons({ label, reasons, isChosen, onPress }: UsualReasonsProps) {
  return (
    <ul className={styles.reasons} aria-label={label}>
      {reasons.map((reason) => (
        <li key={reason}>
          <button type="button" aria-pressed={isChosen?.(reason)} onClick={() => onPress(reason)}>
            {reason}
          </button>
        </li>
      ))}
    </ul>
  );
}
