/** Gives jsdom, which has no modal dialogs, what a browser does to `open` and to the focus. */
export function provideModalDialogs(): void {
  const focusedBefore = new WeakMap<HTMLDialogElement, Element | null>();
  HTMLDialogElement.prototype.showModal = function showModal() {
    focusedBefore.set(this, document.activeElement);
    this.open = true;
    this.querySelector<HTMLElement>('[autofocus], button, input')?.focus();
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    const before = focusedBefore.get(this);
    if (before instanceof HTMLElement) before.focus();
  };
}
