/** Round values that cover `low`–`high` in at most about `wanted` steps of 1, 2, 2.5 or 5 times a power of ten. */
export function ticks(low: number, high: number, wanted = 5): number[] {
  const spread = high > low ? high - low : Math.max(1, high * 0.02);
  const rough = spread / wanted;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? 10 * power;
  const first = Math.floor(low / step) * step;
  const count = Math.max(1, Math.ceil((Math.max(high, low + spread / 2) - first) / step));
  return Array.from({ length: count + 1 }, (_, at) => first + at * step);
}

/** Maps a value to its place. */
export type Scale = (value: number) => number;

/** A linear scale from `domain` to `range`. */
export function linear([from, to]: readonly [number, number], [start, end]: readonly [number, number]): Scale {
  const width = to - from || 1;
  return (value) => start + ((value - from) / width) * (end - start);
}

/** The index of the moment nearest to `time` in an ascending list; −1 for an empty one. */
export function nearest(moments: readonly { at: number }[], time: number): number {
  let [low, high] = [0, moments.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    // The later of two equally near ones.
    if (time * 2 < (moments[middle]?.at ?? 0) + (moments[middle + 1]?.at ?? 0)) high = middle;
    else low = middle + 1;
  }
  return high;
}
