import styles from './skeleton.module.css';

type SkeletonProps = {
  /** Announces to screen readers what is loading. */
  label: string;
  /** The expected number of table rows, or of fields. */
  rows?: number;
  /** What comes: the rows of a list, or the fields of a form. */
  shape?: 'rows' | 'form';
};

/** Placeholders in the shape of what comes, as high as the real rows, so that nothing jumps when they are loaded. */
export function Skeleton({ label, rows = 3, shape = 'rows' }: SkeletonProps) {
  return (
    <div role="status" aria-label={label} aria-busy="true" className={shape === 'form' ? styles.form : undefined}>
      {Array.from({ length: rows }, (_, row) =>
        shape === 'form' ? (
          <div key={row} className={styles.field} aria-hidden="true">
            <span className={styles.bar} />
            <span className={styles.box} />
          </div>
        ) : (
          <div key={row} className={styles.row} aria-hidden="true">
            <span className={styles.bar} />
            <span className={styles.bar} />
            <span className={styles.bar} />
          </div>
        ),
      )}
    </div>
  );
}
