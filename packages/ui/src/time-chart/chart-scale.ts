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

/** A linear scale from `domain` to `range`. */
export function linear(
  [from, to]: readonly [number, number],
  [start, end]: readonly [number, number],
): (value: number) => number {
  const width = to - from || 1;
  return (value) => start + ((value - from) / width) * (end - start);
}
