import { useLayoutEffect, useRef } from 'react';
import styles from '../modal/modal.module.css';
import { Modal } from '../modal/modal.tsx';
import type { OpenDialog } from './stack.ts';

export { ModalBody as DialogBody, ModalFooter as DialogFooter } from '../modal/modal.tsx';

/** Renders the dialogs of a stack, lowest first. */
export function Dialogs({ dialogs, closeLabel }: { dialogs: readonly OpenDialog[]; closeLabel: string }) {
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

/** A native dialog returns the focus to its opener; when several close at once, that opener is gone with them. */
function useFocusReturn(dialogs: readonly OpenDialog[]) {
  const before = useRef(dialogs);
  useLayoutEffect(() => {
    const [lowest, ...above] = before.current.filter((dialog) => !dialogs.includes(dialog));
    if (above.length > 0 && lowest?.opener instanceof HTMLElement) lowest.opener.focus();
    before.current = dialogs;
  }, [dialogs]);
}
