import { fillControl } from '../../hydration/fill-control.ts';
import { whenHydrated } from '../../hydration/when-hydrated.ts';
import { TYPED } from './typed-controls.ts';
import { controlsByKey, type TypedValues } from './typed-values.ts';

/** For as long a page may be away, or a form stay closed, before its values are given up. */
const LIFETIME_MS = 600_000;
/** A form of the panel restores its own draft within this time, and is then left alone. */
const DRAFT_MS = 300;

/** The values for this page, once; those of another page stay for it. */
function takeValues(): Map<string, string | boolean> {
  try {
    const { path, at, values } = JSON.parse(sessionStorage.getItem(TYPED) ?? '') as TypedValues;
    if (path !== location.pathname && Date.now() - at < LIFETIME_MS) return new Map();
    sessionStorage.removeItem(TYPED);
    return new Map(Date.now() - at < LIFETIME_MS ? values : []);
  } catch {
    return new Map();
  }
}

/** Fills in what was typed before the reload of this page; forms that are still closed get theirs when they open. */
export async function restoreTyped(): Promise<void> {
  const values = takeValues();
  if (values.size === 0) return;
  const { pathname } = location;
  await whenHydrated();
  await new Promise((resolve) => setTimeout(resolve, DRAFT_MS));
  const end = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  const fillAll = () => {
    if (location.pathname !== pathname) return end();
    for (const [key, control] of controlsByKey()) {
      const value = values.get(key);
      if (value === undefined) continue;
      values.delete(key);
      fillControl(control, value);
    }
    if (values.size === 0) end();
  };
  const observer = new MutationObserver(fillAll);
  const timer = setTimeout(end, LIFETIME_MS);
  observer.observe(document.body, { childList: true, subtree: true });
  fillAll();
}
