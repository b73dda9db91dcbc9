import { createHash } from 'node:crypto';
import { MINUTE_MS } from '@rasteh/persian/calendar/spans';

/** How long a page may be stored: until it may look different without any event (ms), and the keys of the prices that it shows (null for any). */
export type Lifetime = { ends_at: number; shows: readonly string[] | null };

/** A page that shows more keys than fit here counts as one that shows any price. */
const MOST_KEY_BYTES = 1_000;
const STALE_IF_ERROR_S = 300;

/** The times (ms) at which a rendering began and read its data. */
const TIME = /\b\d{13}\b/g;

/**
 * The entity tag of a page of guests: the same for two renderings that look the same, each with its own request id, nonce and times, for a
 * minute at most, since a browser that does not show the header `server-timing` starts its clock by the time in the page.
 */
export function tagOf(html: string, { request_id, nonce, now }: { request_id: string; nonce: string; now: number }): string {
  const same = html.replaceAll(request_id, '').replaceAll(nonce, '').replaceAll(TIME, '');
  const minute = Math.floor(now / MINUTE_MS);
  return `W/"${createHash('sha256').update(`${minute} ${same}`).digest('base64url').slice(0, 22)}"`;
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
