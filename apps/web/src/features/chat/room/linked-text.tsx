import { withoutEnd } from '@rasteh/persian/edges';

/** Addresses in a text: with http or https before them, and nothing that a sentence ends with after them. */
const address = /https?:\/\/[^\s<>"'«»]+/gi;
const TRAILING = /[.,;:!?،؛؟)\]}]/;

type Part = { text: string; href: string | null };

/** A text in its parts; only http and https become links. */
export function linkParts(text: string): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    const shown = withoutEnd(found, TRAILING);
    const url = URL.parse(shown);
    if (!url || !['http:', 'https:'].includes(url.protocol)) continue;
    if (index > end) parts.push({ text: text.slice(end, index), href: null });
    parts.push({ text: shown, href: url.href });
    end = index + shown.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), href: null });
  return parts;
}

/** What somebody wrote, as text alone; its addresses open in another tab, which learns nothing of this one. */
export function LinkedText({ text }: { text: string }) {
  return linkParts(text).map(({ text: part, href }, index) =>
    href ? (
      <a key={index} href={href} target="_blank" rel="noopener noreferrer nofollow" dir="ltr">
        {part}
      </a>
    ) : (
      part
    ),
  );
}
