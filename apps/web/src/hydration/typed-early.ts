type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Content = string | boolean;

/** What was typed into controls that React has not taken over yet, beside what the server had put there. */
const early = new Map<Control, { typed: Content; served: Content }>();
let isFollowing = false;
let telling = false;
/** What is ticked now is told again, and was not pressed by anybody. */
export const isTelling = (): boolean => telling;

/** What React keeps of an element (react-reconciler, `Fiber`). */
type Fiber = { return: Fiber | null; alternate: Fiber | null; flags: number };
/** `Placement` and `Hydrating` of react-reconciler, `ReactFiberFlags`: this and all below it is not in the page yet. */
const UNDER_WAY = 0b1_0000_0000_0010;

/**
 * Whether React has taken an element over. It leaves its mark on what it begins with, and may then go on with other things for some
 * frames: who is told something before it has ended forgets it (react-dom, `getNearestMountedFiber`).
 */
export function isTaken(element: Element): boolean {
  const key = Object.keys(element).find((name) => name.startsWith('__reactFiber'));
  if (!key) return false;
  const all = element as unknown as Record<string, Fiber>;
  for (let fiber: Fiber | null | undefined = all[key]; fiber; fiber = fiber.return)
    if (!fiber.alternate && fiber.flags & UNDER_WAY) return false;
  return true;
}

const isTick = (control: Control): control is HTMLInputElement => control.type === 'checkbox' || control.type === 'radio';

function served(control: Control): Content {
  if (isTick(control)) return control.defaultChecked;
  if (!(control instanceof HTMLSelectElement)) return control.defaultValue;
  return ([...control.options].find(({ defaultSelected }) => defaultSelected) ?? control.options[0])?.value ?? '';
}

function note(control: Control): void {
  if (control.matches('[type=hidden], [type=file]')) return;
  const before = early.get(control)?.served ?? served(control);
  const typed = isTick(control) ? control.checked : control.value;
  if (typed === before) early.delete(control);
  else early.set(control, { typed, served: before });
  if (!isFollowing) follow();
}

/** Tells what is known by now, until nothing is left to tell. */
function follow(): void {
  tellTyped();
  isFollowing = early.size > 0;
  if (isFollowing) requestAnimationFrame(follow);
}

/** Types it once more, where React now listens. */
function type(control: Control, content: Content, before: Content): void {
  if (isTick(control)) {
    control.checked = !content;
    control.click();
    return;
  }
  const { selectionStart, selectionEnd } =
    control instanceof HTMLSelectElement ? { selectionStart: null, selectionEnd: null } : control;
  // React compares with what was last set through its own setter, which stands on the control itself.
  control.value = String(before);
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, content);
  if (!(control instanceof HTMLSelectElement) && selectionStart !== null) control.setSelectionRange(selectionStart, selectionEnd);
  control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

/** Tells the page what was typed into those of its controls that React has taken over since. */
export function tellTyped(): void {
  // A tick is told by a click of its own.
  if (telling) return;
  telling = true;
  for (const [control, { typed, served: before }] of early)
    if (isTaken(control) || !control.isConnected) {
      early.delete(control);
      if (control.isConnected) type(control, typed, before);
    }
  telling = false;
}

/**
 * Keeps what people type into a server-rendered page, or into a part of it that comes to life later, before React listens there; it is
 * told as soon as React does. To be called before React begins.
 */
export function keepTyped(): void {
  addEventListener(
    'input',
    ({ target }) => {
      const control = target as Control;
      if (!isTaken(control)) note(control);
      else early.delete(control);
    },
    true,
  );
  // Whoever presses means what is typed: it is not to wait for the next frame.
  for (const press of ['pointerdown', 'keydown', 'click']) addEventListener(press, tellTyped, true);
  // What a browser puts back into a page that it has shown before was not typed now.
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (visit?.type !== 'navigate') return;
  for (const control of document.querySelectorAll<Control>('input, textarea, select')) note(control);
}
