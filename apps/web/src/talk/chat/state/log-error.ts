/** How long after the start of leaving a page a request may fail by that (ms): one may stay on a page that asks. */
const LEAVING_MS = 10_000;
let left_at = Number.NEGATIVE_INFINITY;
if (typeof window !== 'undefined')
  addEventListener('beforeunload', () => {
    left_at = performance.now();
  });

/** Logs an error that is not shown to the user; not that of a request that the browser ends because its page is left. */
export const logError = (text: string) => (error: unknown) => {
  if (performance.now() - left_at > LEAVING_MS) console.error(text, error);
};
