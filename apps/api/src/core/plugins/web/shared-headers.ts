import { createHash } from 'node:crypto';
import { MINUTE_MS } from '@rasteh/persian/calendar/spans';

/** How long a page may be stored: until it may look different without any event (ms), and the keys of the prices that it shows (null for any). */
export type Lifetime = { ends_at: number; shows: readonly string[] | null };

/** A page that shows more keys than fit here counts as one that shows any price. */
const MOST_KEY_BYTES = 1_000;
const STALE_IF_ERROR_S = 300;

/** What differs between two renderings of one page: their request id, nonce and start (ms). */
type Own = { request_id: string; nonce: string; now: number };

/** Times (ms) of a page are those at which it was rendered and read its data: they share the digits down to a thousand seconds. */
const [TIME_DIGITS, SHARED_DIGITS] = [13, 7];

/** The parts of a page that belong to its rendering, in order. */
function ownParts(page: Buffer, { request_id, nonce, now }: Own): { start: number; end: number }[] {
  const parts: { start: number; end: number }[] = [];
  const add = (text: string, length = text.length) => {
    for (let start = page.indexOf(text); start >= 0; start = page.indexOf(text, start + length))
      parts.push({ start, end: start + length });
  };
  add(request_id);
  add(nonce);
  add(String(now).slice(0, SHARED_DIGITS), TIME_DIGITS);
  return parts.sort((a, b) => a.start - b.start);
}

/**
 * The entity tag of a page of guests: the same for two renderings that differ in their own parts alone, for a minute at most, since a browser
 * that does not show the header `server-timing` starts its clock by the time in the page. Bytes are hashed, since replacing text in a page
 * costs a seventh of rendering it.
 */
export function tagOf(page: Buffer, own: Own): string {
  const hash = createHash('sha256').update(`${Math.floor(own.now / MINUTE_MS)}`);
  let from = 0;
  for (const { start, end } of ownParts(page, own)) {
    hash.update(page.subarray(from, Math.max(from, start)));
    from = Math.max(from, end);
  }
  return `W/"${hash.update(page.subarray(from)).digest('base64url').slice(0, 22)}"`;
}

/** The keys by which a CDN can purge a page: `pages` for all, and those of the prices that it shows, `market` for any. */
function surrogateKeys(shows: Lifetime['shows']): string {
  const keys = ['pages', ...new Set(shows ?? ['market'])].join(' ');
  return keys.length > MOST_KEY_BYTES ? 'pages market' : keys;
}

/**
 * The headers of a page that all guests share. A browser asks for it again each time. A CDN may store a page with a lifetime for `cdn_s`
 * seconds, never beyond its end, and for five minutes while the portal does not answer; not one with the choices of a visitor, which are in
 * cookies.
 */
export function sharedHeaders(
  lifetime: Lifetime | null,
  { now, cdn_s, hasChoices }: { now: number; cdn_s: number; hasChoices: boolean },
): Record<string, string> {
  const { ends_at, shows } = lifetime ?? { ends_at: 0, shows: [] };
  const left_s = Math.min(cdn_s, Math.floor((ends_at - now) / 1_000));
  // The worker of a browser stores what is public, since it is the same for every guest.
  if (hasChoices || left_s < 1) return { 'cache-control': 'public, no-cache', vary: 'cookie' };
  return {
    'cache-control': `public, max-age=0, s-maxage=${left_s}, stale-if-error=${STALE_IF_ERROR_S}`,
    'surrogate-key': surrogateKeys(shows),
  };
}
