export { ModalBody as DialogBody, ModalFooter as DialogFooter } from '../modal/modal.tsx';
export { DialogStackProvider, useDialogs } from './dialog-stack.tsx';
export type { Closes } from './stack.ts';
