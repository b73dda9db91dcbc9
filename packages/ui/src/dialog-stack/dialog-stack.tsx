import { createContext, lazy, type ReactNode, Suspense, use, useState, useSyncExternalStore } from 'react';
import { CloseOnBackContext } from '../back-button/close-on-back.ts';
import { createDialogStack, type DialogStack, type OpenDialog } from './stack.ts';

// A page that opens none does not load it; what opens one has it in its own chunk.
const Dialogs = lazy(() => import('./dialogs.tsx').then((module) => ({ default: module.Dialogs })));
const StackContext = createContext<DialogStack | null>(null);
const none: readonly OpenDialog[] = [];

/**
 * The stack of dialogs of this page.
 * @throws Error outside a DialogStackProvider.
 */
export function useDialogs(): DialogStack {
  const stack = use(StackContext);
  if (!stack) throw new Error('useDialogs needs a DialogStackProvider around it');
  return stack;
}

type ProviderProps = {
  /** The name of the button that closes a dialog. */
  closeLabel: string;
  /** Whether a step back in the history of the tab closes the top: of these dialogs and of the drawers inside. */
  closeOnBack?: boolean;
  children: ReactNode;
};

/** Gives what is inside a stack of dialogs, and shows them: only the top one is alive, the page and the others are inert. */
export function DialogStackProvider({ closeLabel, closeOnBack = false, children }: ProviderProps) {
  const [stack] = useState(createDialogStack);
  const dialogs = useSyncExternalStore(stack.subscribe, stack.get, () => none);
  const [wasUsed, setUsed] = useState(false);
  if (dialogs.length > 0 && !wasUsed) setUsed(true);
  return (
    <CloseOnBackContext value={closeOnBack}>
      <StackContext value={stack}>
        {children}
        <Suspense>{wasUsed ? <Dialogs dialogs={dialogs} closeLabel={closeLabel} /> : null}</Suspense>
      </StackContext>
    </CloseOnBackContext>
  );
}
