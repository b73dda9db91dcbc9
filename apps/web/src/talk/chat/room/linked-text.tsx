import { isLinkUrl } from '@rasteh/contract/rich-text/link-url';
import { withoutEnd } from '@rasteh/persian/edges';
import { LINK_OF_USER } from '../../../core/rich-text/link-rel.ts';

/** URLs in a text: they start with http or https and exclude trailing punctuation. */
const address = /https?:\/\/[^\s<>"'«»]+/gi;
const TRAILING = /[.,;:!?،؛؟)\]}]/;

type Part = { text: string; href: string | null };

/** Splits a text into parts; only http and https URLs that do not disguise their host become links. */
export function linkParts(text: string): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    const shown = withoutEnd(found, TRAILING);
    const url = URL.parse(shown);
    if (!url || !isLinkUrl(shown)) continue;
    if (index > end) parts.push({ text: text.slice(end, index), href: null });
    parts.push({ text: shown, href: url.href });
    end = index + shown.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), href: null });
  return parts;
}

/** A message as plain text; its URLs open in a new tab without access to this one. */
export function LinkedText({ text }: { text: string }) {
  return linkParts(text).map(({ text: part, href }, index) =>
    href ? (
      <a key={index} href={href} target="_blank" rel={LINK_OF_USER} dir="ltr">
        {part}
      </a>
    ) : (
      part
    ),
  );
}
