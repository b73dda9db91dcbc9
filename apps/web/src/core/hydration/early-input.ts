import { type Control, fillControl, isToggle } from './fill-control.ts';

/** Input that React has not received. Setting a value would interrupt an input method that is composing. */
type EarlyInput = { value: string | boolean; isComposing: boolean };

/**
 * Notes what is typed for `keepEarlyInput`: an inline script in the first bytes of the page, whose listener is called first. In a global
 * variable, as no module is loaded yet. Leaving the page asks first while a form that only React can send has such input.
 */
export const noteInput = `earlyInput=new Map;addEventListener('input',({target:t,isComposing})=>{t.form!==undefined&&earlyInput.set(t,{value:/^(checkbox|radio)$/.test(t.type)?t.checked:t.value,isComposing})},true);addEventListener('beforeunload',e=>{for(let{isConnected:c,form:f}of earlyInput.keys())c&&f&&!f.hasAttribute('action')&&e.preventDefault()})`;

const noted = globalThis as { earlyInput?: Map<Control, EarlyInput> };

/** Resets a control to its server-rendered value, so that React sees a change when it is filled. */
function reset(control: Control): void {
  if (control instanceof HTMLSelectElement) for (const option of control.options) option.selected = option.defaultSelected;
  else if (isToggle(control)) control.checked = control.defaultChecked;
  else control.value = control.defaultValue;
}

function fillAgain(control: Control, value: string | boolean): void {
  if (control.type === 'file') {
    control.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  const isText = !(control instanceof HTMLSelectElement || isToggle(control));
  const caret = isText && control.value === value ? control.selectionStart : null;
  reset(control);
  fillControl(control, value);
  if (caret !== null && document.activeElement === control) (control as HTMLInputElement).setSelectionRange(caret, caret);
}

/**
 * Delivers to React what was typed before, and says whether there was any. What it cannot take yet, because its part is not hydrated, is
 * delivered by the next call.
 */
export function deliverEarlyInput(): boolean {
  const early = [...(noted.earlyInput ?? [])];
  for (const [control, { value, isComposing }] of early) {
    if (!control.isConnected) noted.earlyInput?.delete(control);
    else if (!isComposing || document.activeElement !== control) fillAgain(control, value);
  }
  return early.length > 0;
}

/**
 * Keeps input that React did not receive: before the scripts, and in a part that is not hydrated, whose events React stops at the
 * document. It is delivered before the next key or press. To be called once React listens at the document.
 */
export function keepEarlyInput(): void {
  // Below the document: an event that React stops does not come here.
  const listen = (type: string, listener: (event: Event) => void) => document.body.addEventListener(type, listener, true);
  for (const type of ['input', 'change']) listen(type, ({ target }) => noted.earlyInput?.delete(target as Control));
  for (const type of ['pointerdown', 'keydown']) listen(type, deliverEarlyInput);
}
