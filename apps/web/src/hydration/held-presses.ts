import { tellTyped } from './typed-early.ts';

declare global {
  interface Window {
    rastehRelease?: () => HTMLElement | null;
  }
}

/**
 * A script that stands in a server-rendered page above what it is for: until its release it keeps forms below `[data-hold]` from
 * being sent as the browser would, and remembers the last button pressed there.
 */
export const holdPresses = `(()=>{let last=null;const hold=e=>{if(!e.target.closest("[data-hold]"))return;if(e.type==="submit")e.preventDefault();else last=e.target.closest("button")||last};for(const t of ["submit","click"])addEventListener(t,hold,true);window.rastehRelease=()=>{for(const t of ["submit","click"])removeEventListener(t,hold,true);delete window.rastehRelease;return last}})()`;

/** Presses the button again that was pressed before the page's scripts could know of it. */
export function releasePresses(): void {
  const held = window.rastehRelease?.();
  // After the effects of the page: a press within one of them reaches nobody.
  if (!held) return;
  setTimeout(() => {
    tellTyped();
    if (held.isConnected) held.click();
  });
}
