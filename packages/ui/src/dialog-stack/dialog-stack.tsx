import { createContext, type ReactNode, use, useState, useSyncExternalStore } from 'react';
import { CloseOnBackContext } from '../back-button/close-on-back.ts';
import { latePart } from '../late-part/index.ts';
import { createDialogStack, type DialogStack, type OpenDialog } from './stack.ts';

// A page that opens none does not load it; what opens one has it in its own chunk.
const useDialogsPart = latePart(() => import('./dialogs.tsx').then(({ Dialogs }) => Dialogs));
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
  /** What shows dialogs could not be fetched: those that were to be opened are gone, without an answer. */
  onUnfetched?: (error: unknown) => void;
  children: ReactNode;
};

/** Gives what is inside a stack of dialogs, and shows them: only the top one is alive, the page and the others are inert. */
export function DialogStackProvider({ closeLabel, closeOnBack = false, onUnfetched, children }: ProviderProps) {
  const [stack] = useState(createDialogStack);
  const dialogs = useSyncExternalStore(stack.subscribe, stack.get, () => none);
  const Dialogs = useDialogsPart(dialogs.length > 0, (error) => {
    stack.closeAll();
    onUnfetched?.(error);
  });
  return (
    <CloseOnBackContext value={closeOnBack}>
      <StackContext value={stack}>
        {children}
        {Dialogs ? <Dialogs dialogs={dialogs} closeLabel={closeLabel} /> : null}
      </StackContext>
    </CloseOnBackContext>
  );
}
