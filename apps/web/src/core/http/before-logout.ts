/** The longest that a logout waits for what comes before it. */
const MOST_MS = 3_000;

const works = new Set<() => Promise<void>>();

/** Does work before the user logs out, while their session is still open; returns the function that cancels it. */
export function beforeLogout(work: () => Promise<void>): () => void {
  works.add(work);
  return () => void works.delete(work);
}

/** Waits until the work before a logout is done or has failed, for a few seconds at most. */
export async function prepareLogout(): Promise<void> {
  if (works.size === 0) return;
  const limit = new Promise((resolve) => setTimeout(resolve, MOST_MS));
  await Promise.race([Promise.allSettled([...works].map((work) => work())), limit]);
}
