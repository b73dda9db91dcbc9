import { whenHydrated } from './lazy-hydrated.tsx';

/** What works without scripts: the browser has followed the link, sent the form or changed the field by itself. */
const native = 'a[href], input, select, textarea, label, summary, button:not([type="button"])';

/** Notes the last press before the scripts of the page, for `keepEarlyPresses`: an inline script in the first bytes of the page. */
export const notePresses = `addEventListener('click',e=>{earlyPress=e.target},true)`;

const noted = (): unknown => (globalThis as { earlyPress?: unknown }).earlyPress;

const toRepeat = (target: unknown): Element | null => (target instanceof Element && !target.closest(native) ? target : null);

/**
 * Keeps the last press that React could not deliver, and repeats it once the page is hydrated: one before the scripts, and one on a part
 * that cannot be hydrated at once, which React stops at the document. A press that is delivered meanwhile takes its place. To be called
 * once React listens at the document.
 */
export function keepEarlyPresses(): void {
  let kept = toRepeat(noted());
  const keep = ({ target }: Event) => {
    kept = toRepeat(target);
  };
  const forget = () => {
    kept = null;
  };
  addEventListener('click', keep, { capture: true });
  // Below the document: a press that React stops does not come here.
  document.documentElement.addEventListener('click', forget, { capture: true });
  void whenHydrated().then(() => {
    removeEventListener('click', keep, { capture: true });
    document.documentElement.removeEventListener('click', forget, { capture: true });
    if (kept?.isConnected) kept.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  });
}
