import styles from './skeleton.module.css';

type SkeletonProps = {
  /** What is awaited, for those who cannot see it. */
  label: string;
  /** How many rows of a table's height are awaited. */
  rows?: number;
};

/** Rows of the height that the real ones will have, so that nothing jumps when they come. */
export function Skeleton({ label, rows = 3 }: SkeletonProps) {
  return (
    <div className={styles.skeleton} role="status" aria-label={label} aria-busy="true">
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
