import { faKept } from '../../i18n/core/offline.ts';

/** The styles of the notice, which no other page loads. It says that there is no network: the strip of the page that says so is hidden. */
const STYLES = `
kept-notice {
  position: sticky;
  inset-block-start: 0;
  z-index: var(--layer-toast);
  display: block;
  padding: var(--space-2) var(--gap);
  background: var(--saffron-wash);
  color: var(--saffron);
  font-size: var(--text-s);
  text-align: center;
}
kept-notice ~ header {
  position: static;
}
kept-notice ~ p[role="status"] {
  display: none;
}
kept-notice a {
  display: inline-block;
  padding-block: 0.7em;
  color: inherit;
}`;

/**
 * What stands before a copy that was kept at this time (ms): that it is old, whether a price on it has ended, and a way to the page of
 * now; its styles have a nonce.
 */
export function noticeOf(kept_at: number, isOver: boolean, nonce: string): string {
  const validity = isOver ? faKept.over : faKept.warning;
  return [
    `<kept-notice role="status"><style nonce="${nonce}">${STYLES}</style>`,
    `<b>${faKept.notice(kept_at)}</b> ${validity} <a href="">${faKept.refresh}</a></kept-notice>`,
  ].join('');
}
