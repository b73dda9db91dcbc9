import { type RefObject, useEffect } from 'react';

const typing = 'input, textarea, select, [contenteditable]';

/** `/` puts the caret into `input`, unless one is typing somewhere or a modal is open. */
export function useSlashShortcut(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // Where the Persian layout is on, the same key writes a full stop: the key counts, not its letter.
      if ((event.key !== '/' && event.code !== 'Slash') || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey)
        return;
      if (event.target instanceof Element && event.target.closest(typing)) return;
      if (document.querySelector('dialog:modal')) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [input]);
}
