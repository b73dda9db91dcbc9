import styles from './sparkline.module.css';

const width = 80;
const height = 22;
const inset = 2;

/** The path of a time series, drawn left to right in every text direction; a constant series runs through the middle. */
export function sparkPath(points: readonly number[]): string {
  const low = Math.min(...points);
  const spread = Math.max(...points) - low;
  return points
    .map((point, at) => {
      const x = points.length === 1 ? width / 2 : (at * width) / (points.length - 1);
      const y = spread === 0 ? height / 2 : height - inset - ((point - low) / spread) * (height - 2 * inset);
      return `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join('');
}

/** The line of a constant series that lies on the ground. */
const ground = `M0 ${height - 1}L${width} ${height - 1}`;

/**
 * A line chart with a filled area, as large as its container and in its text colour. It is decoration: the text beside it says how the number
 * moved. A constant series runs through the middle, or on the ground where it is neither a rise nor a fall.
 */
export function AreaSparkline({ points, level = 'middle' }: { points: readonly number[]; level?: 'middle' | 'ground' }) {
  if (points.length < 2) return null;
  const isOnGround = level === 'ground' && points.every((point) => point === points[0]);
  const path = isOnGround ? ground : sparkPath(points);
  return (
    <svg className={styles.area} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
      <path d={`${path}L${width} ${height}L0 ${height}Z`} />
      <path d={path} />
    </svg>
  );
}

/**
 * A small line chart of a number over time; `label` describes it in words. It has one colour: green and red are those of a change
 * with its sign, which may be of another span of time.
 */
export function Sparkline({ points, label }: { points: readonly number[]; label: string }) {
  if (points.length < 2) return null;
  return (
    <svg className={styles.spark} viewBox={`0 0 ${width} ${height}`} width={width} height={height} role="img" aria-label={label}>
      <path d={sparkPath(points)} />
    </svg>
  );
}
