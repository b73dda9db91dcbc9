import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

afterEach(cleanup);

// jsdom has no modal dialogs: these do what a browser does to `open`, `close` and the focus.
let focusedBefore: Element | null = null;
HTMLDialogElement.prototype.showModal = function showModal() {
  focusedBefore = document.activeElement;
  this.open = true;
  this.querySelector<HTMLElement>('[autofocus], button, input')?.focus();
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
  if (focusedBefore instanceof HTMLElement) focusedBefore.focus();
};
