import { isTaken, isTelling } from './typed-early.ts';

/** Who waited longer than this (ms) for what a press does has gone on to something else. */
const FORGOTTEN_MS = 10_000;

let pressed: { button: HTMLButtonElement; since: number } | null = null;
let isFollowing = false;

function follow(): void {
  if (pressed && isTaken(pressed.button)) {
    const { button } = pressed;
    pressed = null;
    button.click();
  } else if (pressed && (!pressed.button.isConnected || performance.now() - pressed.since > FORGOTTEN_MS)) pressed = null;
  isFollowing = pressed !== null;
  if (isFollowing) requestAnimationFrame(follow);
}

/**
 * Presses the button again that was last pressed in a part of the page that React could not take over for the press, as soon as it has;
 * any press after it, also beside all buttons, takes its place. While the panel holds presses itself (`holdPresses`) those are left to
 * it. To be called when React listens at `root`: before a press goes on to its target, React tries to take over what stands there.
 */
export function keepPresses(root: Node): void {
  root.addEventListener(
    'click',
    ({ target }) => {
      if (isTelling()) return;
      const button = target instanceof Element ? target.closest<HTMLButtonElement>('button[type=button]') : null;
      const isHeld = window.rastehRelease !== undefined && button?.closest('[data-hold]');
      pressed = button && !isTaken(button) && !isHeld ? { button, since: performance.now() } : null;
      if (pressed && !isFollowing) follow();
    },
    true,
  );
}
