import { setTimeout as sleep } from 'node:timers/promises';

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };
const decode = (text: string): string => text.replace(/&(amp|lt|gt|quot|#x27|#39);/g, (_, name: string) => entities[name] ?? '');

/** The opening tags of this name with their attributes. */
const tagsOf = (html: string, name: string): Record<string, string>[] =>
  [...html.matchAll(new RegExp(`<${name}(?=[\\s>/])([^>]*)>`, 'g'))].map(([, inner = '']) =>
    Object.fromEntries([...inner.matchAll(/([a-z:-]+)="([^"]*)"/gi)].map(([, key = '', value = '']) => [key, decode(value)])),
  );

/** What the first answer of a page says of itself, without any script. */
export function headIn(html: string) {
  // Drawings in the page have titles too.
  const [head = ''] = html.split('</head>');
  const metas = tagsOf(head, 'meta');
  const named = (key: string) =>
    metas.flatMap(({ name, property, content = '' }) => ((name ?? property) === key ? [content] : []));
  return {
    html: tagsOf(html, 'html')[0],
    titles: [...head.matchAll(/<title[^>]*>([^<]*)<\/title>/g)].map(([, text = '']) => decode(text)),
    headings: tagsOf(html, 'h1').length,
    canonicals: tagsOf(html, 'link').flatMap(({ rel, href = '' }) => (rel === 'canonical' ? [href] : [])),
    structured: [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(([, text = '']) => text),
    isUnlisted: named('robots').some((content) => content.includes('noindex')),
    named,
  };
}
/** The head of a first answer. */
export type Head = ReturnType<typeof headIn>;

/** The addresses within the portal that an answer links to, without those behind the log-in. */
export const linksIn = (html: string): string[] =>
  tagsOf(html, 'a').flatMap(({ href }) => (href && /^\/(?!panel|api\/)/.test(href) ? [href.replace(/#.*$/, '')] : []));

/** The locations of a sitemap, or of an index of sitemaps. */
export const locationsIn = (xml: string): string[] =>
  [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, location = '']) => decode(location));

/** An answer of the portal, which may be a redirect. */
export type Answer = { status: number; location: string | null; type: string | null; text: string };

/** Reads each address of a portal once; pages are limited by the minute, and a refused one is read again when the portal says. */
export function createReader(origin: string): (address: string) => Promise<Answer> {
  const known = new Map<string, Promise<Answer>>();
  const read = async (url: URL): Promise<Answer> => {
    const answer = await fetch(url, { redirect: 'manual' });
    const text = await answer.text();
    const wait_s = answer.status === 429 ? Number(answer.headers.get('retry-after')) : 0;
    if (wait_s > 0) {
      await sleep(wait_s * 1_000);
      return read(url);
    }
    return { status: answer.status, location: answer.headers.get('location'), type: answer.headers.get('content-type'), text };
  };
  return (address) => {
    // Addresses in sitemaps and cards are absolute; the portal under test answers for them.
    const { pathname, search } = new URL(address, origin);
    const key = pathname + search;
    const answer = known.get(key) ?? read(new URL(key, origin));
    known.set(key, answer);
    return answer;
  };
}
