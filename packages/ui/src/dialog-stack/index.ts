export { DialogStackProvider, useDialogs } from './dialog-stack.tsx';
export { DialogBody, DialogFooter } from './dialogs.tsx';
export type { Closes } from './stack.ts';
