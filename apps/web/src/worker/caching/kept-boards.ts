import { faKept } from '../../i18n/core/offline.ts';
import { noticeOf } from './notice.ts';

/** The cache of the boards that guests saw last; its entries belong to no user. */
const BOARDS = 'rasteh-boards';
const MOST_BOARDS = 12;
/** An older copy tells nothing about a price. */
const LIFETIME_MS = 7 * 86_400_000;

/** What a copy says about itself; times in ms of the server's clock. */
const HEADERS = {
  kept_at: 'x-kept-at',
  name: 'x-kept-name',
  /** How far the server's clock was ahead of the machine's, in ms. */
  ahead: 'x-clock-ahead',
};

/** The headers of the answer that its copy keeps: the policy names the hashes of its scripts. */
const KEPT_HEADERS = [
  'content-type',
  'content-security-policy',
  'cross-origin-opener-policy',
  'referrer-policy',
  'x-content-type-options',
  'x-frame-options',
];

/** The home page, a category, a size of it, a product. */
const BOARD = /^\/(?:$|categories\/[^/]+(?:\/[^/]+)?$|products\/\d+\/[^/]+$)/;
/** The time of the response. */
const SERVED_AT = /\bnow;desc="(\d{13})"/;

// Bounded: a page of the portal has one of each near its start, and no text of a user in an open tag.
const HEADING = /<h1[^>]*>([^<]+)/;
const TITLE = /<title>([^<|]+)/;
// Bounded: a page of the portal has one tag of this name.
const BODY = /<body[^>]*>/;
/** The ends of prices in the same state. */
const VALID_UNTIL = /valid_until\\?"?:\\?"([\dT:.-]{19,24}Z)/g;

/** A copy of a board: its path, its name, and when it was served (ms). */
export type KeptBoard = { path: string; name: string; kept_at: number };

const openBoards = () => caches.open(BOARDS);

/** Whether a path is a board. */
export const isBoard = (path: string): boolean => BOARD.test(path);

/**
 * Whether the answer for a path may be kept: a whole board that the server declares to be public, which means the same for every guest.
 * A page of a session is `private, no-store`.
 */
export function mayKeep(path: string, { status, redirected, headers }: Response): boolean {
  const policy = headers.get('cache-control') ?? '';
  const isPublic = /\bpublic\b/.test(policy) && !/\b(?:private|no-store)\b/.test(policy);
  return isBoard(path) && isPublic && status === 200 && !redirected && /^text\/html\b/.test(headers.get('content-type') ?? '');
}

function pageHeaders({ headers }: Response): Headers {
  const own = new Headers();
  for (const name of KEPT_HEADERS) {
    const value = headers.get(name);
    if (value !== null) own.set(name, value);
  }
  return own;
}

/** The name of a board: its heading without the words that hold for its day alone. */
export function nameOf(html: string): string {
  const heading = HEADING.exec(html)?.[1] ?? TITLE.exec(html)?.[1] ?? '';
  return (faKept.priced.exec(heading)?.[1] ?? heading).trim();
}

/** Keeps the answer for a board if it may be kept; `received_at` is the machine's time of its arrival in ms. The oldest copies give way. */
export async function keepBoard(path: string, answer: Response, received_at: number): Promise<void> {
  if (!mayKeep(path, answer)) return;
  const kept_at = Number(SERVED_AT.exec(answer.headers.get('server-timing') ?? '')?.[1]);
  if (!kept_at) return;
  const html = await answer.text();
  const headers = pageHeaders(answer);
  headers.set(HEADERS.kept_at, String(kept_at));
  headers.set(HEADERS.ahead, String(kept_at - received_at));
  headers.set(HEADERS.name, encodeURIComponent(path === '/' ? faKept.home : nameOf(html)));
  const cache = await openBoards();
  // Deleted first, so that the order of the entries is that of the visits.
  await cache.delete(path);
  await cache.put(path, new Response(html, { headers }));
  const all = await cache.keys();
  await Promise.all(all.slice(0, -MOST_BOARDS).map((oldest) => cache.delete(oldest)));
}

const timesOf = ({ headers }: Response) => {
  const kept_at = Number(headers.get(HEADERS.kept_at));
  const present = Math.max(kept_at, Date.now() + Number(headers.get(HEADERS.ahead)));
  return { kept_at, present, isOver: !kept_at || present - kept_at > LIFETIME_MS };
};

/**
 * The copy of a board as a page that says that it is old: a notice with its time stands before all else, and its clock has the present
 * time, so that prices past their validity do not read as valid.
 */
export async function readBoard(path: string): Promise<Response | undefined> {
  const copy = await (await openBoards()).match(path, { ignoreVary: true });
  if (!copy) return undefined;
  const { kept_at, present, isOver } = timesOf(copy);
  if (isOver) return undefined;
  const text = await copy.text();
  const ends = [...text.matchAll(VALID_UNTIL)].map(([, end = '']) => Date.parse(end));
  const nonce = crypto.randomUUID();
  const notice = noticeOf(
    kept_at,
    ends.some((end) => end <= present),
    nonce,
  );
  const html = text
    .replace('<html ', `<html data-kept-at="${kept_at}" data-present-at="${present}" `)
    .replace(BODY, (body) => body + notice);
  const headers = pageHeaders(copy);
  const policy = headers.get('content-security-policy') ?? '';
  headers.set('content-security-policy', policy.replace('style-src ', `style-src 'nonce-${nonce}' `));
  return new Response(html, { headers });
}

/** When the copy of a board was served, in ms; undefined without one. */
export async function keptAt(path: string): Promise<number | undefined> {
  const copy = await (await openBoards()).match(path, { ignoreVary: true });
  return copy ? timesOf(copy).kept_at : undefined;
}

/** The boards of which there is a copy, the last seen first; a page reads them too. */
export async function listBoards(): Promise<KeptBoard[]> {
  const cache = await openBoards();
  const boards = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const copy = await cache.match(request, { ignoreVary: true });
      if (!copy || timesOf(copy).isOver) return [];
      const name = decodeURIComponent(copy.headers.get(HEADERS.name) ?? '');
      return [{ path: new URL(request.url).pathname, name, kept_at: timesOf(copy).kept_at }];
    }),
  );
  return boards.flat().reverse();
}

/** Removes the copies whose files are not those of this version: they would stand without styles and scripts. */
export async function dropBoardsWithout(assets: readonly string[]): Promise<void> {
  const cache = await openBoards();
  const known = new Set(assets);
  for (const request of await cache.keys()) {
    const html = (await (await cache.match(request, { ignoreVary: true }))?.text()) ?? '';
    const used = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(([, path = '']) => path);
    if (used.length === 0 || used.some((path) => !known.has(path))) await cache.delete(request);
  }
}
