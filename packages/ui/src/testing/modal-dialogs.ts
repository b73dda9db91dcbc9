/** Gives jsdom, which has neither modal dialogs nor layout, a browser's handling of `open` and of the focus. */
export function provideModalDialogs(): void {
  const focusedBefore = new WeakMap<HTMLDialogElement, Element | null>();
  HTMLDialogElement.prototype.showModal = function showModal() {
    focusedBefore.set(this, document.activeElement);
    this.open = true;
    this.querySelector<HTMLElement>('[autofocus], button, input')?.focus();
  };
  HTMLDialogElement.prototype.close = function close() {
    if (!this.open) return;
    this.open = false;
    const before = focusedBefore.get(this);
    const top = [...document.querySelectorAll('dialog[open]')].at(-1);
    if (before instanceof HTMLElement && (!top || top.contains(before))) before.focus();
  };
  Element.prototype.scrollIntoView = () => undefined;
  Element.prototype.checkVisibility = function checkVisibility() {
    return this.closest('[hidden]') === null;
  };
}
