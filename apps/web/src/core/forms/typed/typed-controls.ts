/** The name under which a tab keeps typed values over a reload. */
export const TYPED = 'rasteh.typed';

/** Controls in which something was typed. React copies a value into its default, so that only the event tells. */
export const typedControls = new WeakSet<EventTarget>();

/** Notes each control in which something is typed from now on. */
export const watchTyping = (): void => addEventListener('input', ({ target }) => target && typedControls.add(target), true);

/** Whether a reload has left typed values. */
export function hasTyped(): boolean {
  try {
    return TYPED in sessionStorage;
  } catch {
    // The storage is forbidden.
    return false;
  }
}
