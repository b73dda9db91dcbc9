/**
 * When the server sent this page, in ms: later than it was rendered if it comes from a cache. Undefined where the browser does not show
 * the header `server-timing`, as on a page without TLS.
 */
export function sentAt(): number | undefined {
  const { presentAt } = document.documentElement.dataset;
  const navigation = performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined;
  return Number(presentAt ?? navigation?.serverTiming?.find(({ name }) => name === 'now')?.description) || undefined;
}
