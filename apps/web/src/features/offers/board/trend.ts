/** The change from the first to the last point of a trend, in percent. */
export function trendPercent(trend: readonly number[]): number {
  const [first] = trend;
  return first ? (((trend.at(-1) ?? first) - first) / first) * 100 : 0;
}
