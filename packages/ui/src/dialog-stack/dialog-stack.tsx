import { createContext, type ReactNode, use, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createBackButton } from '../modal/back-button.ts';
import styles from '../modal/modal.module.css';
import { BackButtonContext, Modal } from '../modal/modal.tsx';
import { createDialogStack, type DialogStack, type OpenDialog } from './stack.ts';

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
  const [back] = useState(createBackButton);
  useEffect(() => (closeOnBack ? back.listen() : undefined), [back, closeOnBack]);
  return (
    <BackButtonContext value={closeOnBack ? back : null}>
      <StackContext value={stack}>
        {children}
        <Dialogs stack={stack} closeLabel={closeLabel} />
      </StackContext>
    </BackButtonContext>
  );
}

function Dialogs({ stack, closeLabel }: { stack: DialogStack; closeLabel: string }) {
  const dialogs = useSyncExternalStore(stack.subscribe, stack.get, () => none);
  useFocusReturn(dialogs);
  return dialogs.map(({ id, name, component: Content, props, options, close }, depth) => (
    <Modal
      key={id}
      title={options.title}
      closeLabel={closeLabel}
      closeOnBackdrop={options.closeOnBackdrop}
      closeOnBack={options.closeOnBack}
      onClose={close}
      className={`${styles.dialog} ${styles[options.size]}`}
      data-dialog={name}
      data-main={depth === 0 || undefined}
    >
      <Content {...props} close={close} />
    </Modal>
  ));
}

/** Each native dialog gives the focus back to what had it; where several close at once, that has gone with them. */
function useFocusReturn(dialogs: readonly OpenDialog[]) {
  const before = useRef(none);
  useLayoutEffect(() => {
    const [lowest, ...above] = before.current.filter((dialog) => !dialogs.includes(dialog));
    if (above.length > 0 && lowest?.opener instanceof HTMLElement) lowest.opener.focus();
    before.current = dialogs;
  }, [dialogs]);
}
