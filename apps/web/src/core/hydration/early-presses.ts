import { deliverEarlyInput } from './early-input.ts';
import { whenHydrated } from './when-hydrated.ts';

/** What works without scripts: the browser has followed the link, sent the form or changed the field by itself. */
const native = 'a[href],input,select,textarea,label,summary,form[action] button:not([type=button])';

/**
 * Notes the last press for `keepEarlyPresses`, of a drawing the element around it: an inline script in the first bytes of the page, whose
 * listener is called first.
 */
export const notePresses = `addEventListener('click',({target:t})=>{earlyPress=t.closest&&!t.closest('${native}')?t.closest(':not(svg,svg *)'):null},true)`;

/**
 * Keeps a form without an address from being sent by the browser, which would leave the page with what was typed: React sends it once it is
 * hydrated and the press on its button is repeated. An inline script in the first bytes of the page.
 */
export const keepForms = `addEventListener('submit',e=>{e.target.hasAttribute('action')||e.preventDefault()},true)`;

const noted = globalThis as { earlyPress?: HTMLElement | null };

/** Repeats the last press that React could not deliver, after what was typed before it, which React renders in between. */
async function repeatPress(): Promise<void> {
  const { earlyPress } = noted;
  if (deliverEarlyInput()) {
    // Filling a check box presses it, which is no press of a person.
    noted.earlyPress = earlyPress;
    await new Promise((resolve) => setTimeout(resolve));
  }
  noted.earlyPress?.click();
}

/**
 * Repeats the last press that React could not deliver once the page is hydrated: one before the scripts, and one on a part that cannot be
 * hydrated at once, which React stops at the document. A press that is delivered meanwhile takes its place. To be called once React
 * listens at the document.
 */
export function keepEarlyPresses(): void {
  // Below the document: a press that React stops does not come here.
  const forget = () => {
    noted.earlyPress = null;
  };
  document.body.addEventListener('click', forget, true);
  void whenHydrated().then(repeatPress);
}

/** Repeats the last press that React could not deliver if it was in this part, which is hydrated now. */
export function repeatEarlyPress(part: HTMLElement): void {
  if (noted.earlyPress && part.contains(noted.earlyPress)) void repeatPress();
}
