import { precached, version } from 'virtual:precache';

const PREFIX = 'rasteh-assets-';
/** More than any visit loads; the oldest give way. */
const MOST_ASSETS = 200;

/** The page that the worker shows without a network. */
export const OFFLINE = '/offline';

const openAssets = () => caches.open(PREFIX + version);

/** Whether a path is a file of the build with its hash in its name: its content never changes. */
export const isAsset = (path: string): boolean => /^\/assets\/[\w.-]+$/.test(path);

async function store(path: string, answer: Response): Promise<void> {
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
  await (await openAssets()).put(path, answer);
}

/** Stores what the offline page needs, and the page itself as a stranger gets it. @throws Error when a file is missing */
export async function precache(): Promise<void> {
  // Without the cookie nothing of a session can be in it.
  const page = await fetch(OFFLINE, { credentials: 'omit', cache: 'reload' });
  if (!/\bpublic\b/.test(page.headers.get('cache-control') ?? '')) throw new Error('The offline page is not public');
  await Promise.all([store(OFFLINE, page), ...precached.map(async (path) => store(path, await fetch(path)))]);
}

/** The stored offline page. */
export const readOfflinePage = async (): Promise<Response | undefined> =>
  (await openAssets()).match(OFFLINE, { ignoreVary: true });

/** Stores files that a page has loaded before the worker controlled it: the browser's own cache still has them. */
export async function addAssets(paths: readonly string[]): Promise<void> {
  const cache = await openAssets();
  for (const path of paths.filter(isAsset))
    if (!(await cache.match(path, { ignoreVary: true }))) await store(path, await fetch(path)).catch(() => undefined);
}

/** Answers with a file of the build from the cache, else from the network, and stores it. */
export async function answerAsset(request: Request, waitUntil: (work: Promise<unknown>) => void): Promise<Response> {
  const cache = await openAssets();
  const known = await cache.match(request, { ignoreVary: true });
  if (known) return known;
  const answer = await fetch(request);
  if (answer.status === 200) waitUntil(cache.put(request, answer.clone()).then(bound));
  return answer;
}

async function bound(): Promise<void> {
  const cache = await openAssets();
  const needed = new Set<string>([OFFLINE, ...precached]);
  const others = (await cache.keys()).filter(({ url }) => !needed.has(new URL(url).pathname));
  const most = MOST_ASSETS - needed.size;
  await Promise.all(others.slice(0, Math.max(0, others.length - most)).map((oldest) => cache.delete(oldest)));
}

/** Removes the files of all other versions. */
export async function removeOldAssets(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== PREFIX + version);
  await Promise.all(old.map((name) => caches.delete(name)));
}
