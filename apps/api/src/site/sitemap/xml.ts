/** An address of the portal, with the time (ms) at which what it shows last changed. */
export type Entry = { path: string; at: number };

const escapeXml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;');

const listOf = (origin: string, tag: string, entries: readonly Entry[]): string =>
  entries
    .map(
      ({ path, at }) => `<${tag}><loc>${escapeXml(origin + path)}</loc><lastmod>${new Date(at).toISOString()}</lastmod></${tag}>`,
    )
    .join('\n');

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';

/** A sitemap of these addresses (https://www.sitemaps.org/protocol.html). */
export const sitemapXml = (origin: string, entries: readonly Entry[]): string =>
  `${HEAD}\n<urlset xmlns="${NAMESPACE}">\n${listOf(origin, 'url', entries)}\n</urlset>\n`;

/** The index of these sitemaps. */
export const indexXml = (origin: string, entries: readonly Entry[]): string =>
  `${HEAD}\n<sitemapindex xmlns="${NAMESPACE}">\n${listOf(origin, 'sitemap', entries)}\n</sitemapindex>\n`;
