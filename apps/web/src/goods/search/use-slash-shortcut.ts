import { type RefObject, useEffect } from 'react';

const typing = 'input, textarea, select, [contenteditable]';

/** `/` focuses `input`, unless the user is typing elsewhere or a modal is open. */
export function useSlashShortcut(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // With the Persian layout the same key writes a full stop, so the physical key is compared.
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
