import { isTaken } from './typed-early.ts';

let pressed: HTMLButtonElement | null = null;
let isFollowing = false;

function follow(): void {
  if (pressed && isTaken(pressed)) {
    pressed.click();
    pressed = null;
  }
  isFollowing = pressed?.isConnected ?? false;
  if (isFollowing) requestAnimationFrame(follow);
}

/**
 * Presses the button again that was last pressed in a part of the page that React could not take over for the press, as soon as it has;
 * any press after it, also beside all buttons, takes its place. The panel holds its presses itself (`holdPresses`). To be called when
 * React listens at `root`: before a press goes on to its target, React tries to take over what stands there.
 */
export function keepPresses(root: Node): void {
  root.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest<HTMLButtonElement>('button[type=button]') : null;
      pressed = button && !isTaken(button) && !button.closest('[data-hold]') ? button : null;
      if (pressed && !isFollowing) follow();
    },
    true,
  );
}
