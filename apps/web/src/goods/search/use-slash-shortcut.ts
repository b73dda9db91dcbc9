import { useEffect, useEffectEvent } from 'react';

const typing = 'input, textarea, select, [contenteditable]';

/** Calls `onSlash` when `/` is pressed, unless the user is typing or a modal is open. */
export function useSlashShortcut(onSlash: () => void): void {
  const press = useEffectEvent(onSlash);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // With the Persian layout the same key writes a full stop, so the physical key is compared.
      if ((event.key !== '/' && event.code !== 'Slash') || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey)
        return;
      if (event.target instanceof Element && event.target.closest(typing)) return;
      if (document.querySelector('dialog:modal')) return;
      event.preventDefault();
      press();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
