import { createHash } from 'node:crypto';

/** What pages may load beside scripts and styles: nothing of other origins, and no framing. */
const others = [
  "default-src 'self'",
  "img-src 'self' data: blob:",
  // A voice message that is being uploaded is played from memory.
  "media-src 'self' blob:",
  "font-src 'self'",
  // A PDF that a reviewer opens is shown from memory.
  'frame-src blob:',
  // Its default would be the sources of scripts.
  "worker-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
];

const policyOf = (own: readonly string[]): string => [...others, ...own].join('; ');

/** The Content-Security-Policy of a page for one visitor: scripts and styles by its nonce. */
export function noncePolicy(nonce: string, isDevelopment: boolean): string {
  return policyOf([
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    // The development server injects inline styles; a nonce would disable 'unsafe-inline'.
    isDevelopment ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    isDevelopment ? "connect-src 'self' ws:" : "connect-src 'self'",
  ]);
}

/** A text as browsers read it from HTML, and hash it (HTML standard, 13.2.3.5 and 13.2.5.4). */
const asParsed = (text: string): string => text.replace(/\r\n?/g, '\n').replaceAll('\0', '\uFFFD');

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(asParsed(text)).digest('base64')}'`;

/** The sources that allow the inline elements of a kind with the nonce. */
function hashesOf(html: string, tag: 'script' | 'style', attribute: string): string {
  const hashes = new Set(["'self'"]);
  const [start, end] = [`<${tag}`, `</${tag}>`];
  for (let at = html.indexOf(start); at >= 0; at = html.indexOf(start, at + 1)) {
    const open = html.indexOf('>', at) + 1;
    const head = html.slice(at, open);
    // Injected markup has no nonce and stays blocked; data, such as JSON-LD, is not run.
    const isRun = head.includes(attribute) && !head.includes(' src=') && !head.includes(' type="application/');
    if (isRun) hashes.add(hashOf(html.slice(open, html.indexOf(end, open))));
  }
  return `${tag}-src ${[...hashes].join(' ')}`;
}

/**
 * A page that was rendered with a nonce, as one that many visitors get: its own inline scripts and styles are allowed by their hashes
 * (CSP 3, 2.3.1), because a nonce holds for one response; its files by their origin, which serves no script of a user.
 */
export function withHashPolicy(html: string, nonce: string): { html: string; policy: string } {
  const attribute = ` nonce="${nonce}"`;
  const own = [hashesOf(html, 'script', attribute), hashesOf(html, 'style', attribute), "connect-src 'self'"];
  return { html: html.replaceAll(attribute, ''), policy: policyOf(own) };
}
