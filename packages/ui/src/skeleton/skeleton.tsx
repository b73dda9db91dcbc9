import styles from './skeleton.module.css';

type SkeletonProps = {
  /** Announces to screen readers what is loading. */
  label: string;
  /** The expected number of table rows. */
  rows?: number;
};

/** Placeholder rows with the height of the real ones, so that nothing jumps when they are loaded. */
export function Skeleton({ label, rows = 3 }: SkeletonProps) {
  return (
    <div role="status" aria-label={label} aria-busy="true">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.row} aria-hidden="true">
          <span className={styles.bar} />
          <span className={styles.bar} />
          <span className={styles.bar} />
        </div>
      ))}
    </div>
  );
}
