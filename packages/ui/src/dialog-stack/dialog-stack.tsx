import { createContext, type ReactNode, use, useState, useSyncExternalStore } from 'react';
import { CloseOnBackContext } from '../back-button/close-on-back.ts';
import { latePart } from '../late-part/index.ts';
import { loadChunk } from '../load-chunk/index.ts';
import { createDialogStack, type DialogStack, type OpenDialog } from './stack.ts';

// Loaded on demand: a page without dialogs does not load it, and each opener has its dialog in its own chunk.
const Dialogs = latePart(() => loadChunk(() => import('./dialogs.tsx')).then(({ Dialogs }) => Dialogs));
const StackContext = createContext<DialogStack | null>(null);
const none: readonly OpenDialog[] = [];

/**
 * The dialog stack of this page.
 * @throws Error outside a DialogStackProvider.
 */
export function useDialogs(): DialogStack {
  const stack = use(StackContext);
  if (!stack) throw new Error('useDialogs needs a DialogStackProvider around it');
  return stack;
}

type ProviderProps = {
  /** The accessible name of the close button. */
  closeLabel: string;
  /** Whether a step back in the tab's history closes the top: of these dialogs, and of the drawers inside the provider. */
  closeOnBack?: boolean;
  /** The script that shows dialogs could not be loaded: pending dialogs are dropped and resolve with undefined. */
  onUnfetched?: (error: unknown) => void;
  children: ReactNode;
};

/** Provides a dialog stack and renders it: only the top dialog is active, the page and the other dialogs are inert. */
export function DialogStackProvider({ closeLabel, closeOnBack = false, onUnfetched, children }: ProviderProps) {
  const [stack] = useState(createDialogStack);
  const dialogs = useSyncExternalStore(stack.subscribe, stack.get, () => none);
  const [isUsed, setUsed] = useState(false);
  if (dialogs.length > 0 && !isUsed) setUsed(true);
  const onLoadFailure = (error: unknown) => {
    stack.closeAll();
    setUsed(false);
    onUnfetched?.(error);
  };
  return (
    <CloseOnBackContext value={closeOnBack}>
      <StackContext value={stack}>
        {children}
        {isUsed ? <Dialogs dialogs={dialogs} closeLabel={closeLabel} onLoadFailure={onLoadFailure} /> : null}
      </StackContext>
    </CloseOnBackContext>
  );
}
