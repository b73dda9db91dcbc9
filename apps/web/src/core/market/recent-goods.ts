/** A product that the visitor has looked at. */
export type RecentGood = { id: number; slug: string; title: string; icon: string };

/** The goods last looked at, in this browser alone. */
const KEY = 'rasteh.recent-goods';
const MOST = 6;

const isGood = (value: unknown): value is RecentGood =>
  typeof value === 'object' &&
  value !== null &&
  Number.isInteger((value as RecentGood).id) &&
  (['slug', 'title', 'icon'] as const).every((name) => typeof (value as RecentGood)[name] === 'string');

/** The goods that this browser has last looked at, the newest first; none where nothing is stored or can be read. */
export function readRecentGoods(): RecentGood[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isGood).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** Puts a product first among the goods last looked at; a browser that stores nothing has none. */
export function keepRecentGood(good: RecentGood): void {
  try {
    const others = readRecentGoods().filter(({ id }) => id !== good.id);
    localStorage.setItem(KEY, JSON.stringify([good, ...others].slice(0, MOST)));
  } catch {
    // See above.
  }
}
