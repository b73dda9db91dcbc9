import { type Control, isToggle } from '../../hydration/fill-control.ts';
import { TYPED, typedControls } from './typed-controls.ts';

/** The values of a tab: `[key of the control, value]`, for a page at a time in ms. */
export type TypedValues = { path: string; at: number; values: [key: string, value: string | boolean][] };

/** Files cannot be filled in, and secrets are not kept. */
const isKept = ({ type, autocomplete }: Control): boolean =>
  !/^(?:hidden|file|password|submit|button|reset)$/.test(type) && autocomplete !== 'one-time-code';

/** All controls of the page by a key that is the same after a reload: their form, their label, and the number among equal ones. */
export function controlsByKey(): Map<string, Control> {
  const found = new Map<string, Control>();
  for (const control of document.querySelectorAll<Control>('input, textarea, select')) {
    if (!isKept(control)) continue;
    const label = control.ariaLabel ?? control.labels?.[0]?.textContent;
    const own = [control.form?.ariaLabel, control.name, label, isToggle(control) ? control.value : control.type].join('|');
    let key = own;
    for (let number = 2; found.has(key); number += 1) key = own + number;
    found.set(key, control);
  }
  return found;
}

const isTyped = (control: Control): boolean =>
  typedControls.has(control) || ('defaultValue' in control && !isToggle(control) && control.value !== control.defaultValue);

/** Reloads the page and brings back what was typed in its forms. */
export function reloadPage(): void {
  const values = [...controlsByKey()]
    .filter(([, control]) => isTyped(control))
    .map(([key, control]) => [key, isToggle(control) ? control.checked : control.value]);
  try {
    sessionStorage.setItem(TYPED, JSON.stringify({ path: location.pathname, at: Date.now(), values }));
  } catch {
    // The storage is full or forbidden: the reload still helps.
  }
  location.reload();
}
