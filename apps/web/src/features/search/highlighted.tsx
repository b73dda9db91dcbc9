import styles from './highlighted.module.css';

/** A title whose matched ranges are marked; the ranges are in order and do not overlap. */
export function Highlighted({ text, ranges }: { text: string; ranges: readonly (readonly [number, number])[] }) {
  const parts = ranges.map(([start, end], at) => ({
    before: text.slice(ranges[at - 1]?.[1] ?? 0, start),
    match: text.slice(start, end),
  }));
  return (
    <>
      {parts.map(({ before, match }, at) => (
        <span key={at}>
          {before}
          <mark className={styles.match}>{match}</mark>
        </span>
      ))}
      {text.slice(ranges.at(-1)?.[1] ?? 0)}
    </>
  );
}
