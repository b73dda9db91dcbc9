export { provideLayout } from './layout.ts';
export { provideModalDialogs } from './modal-dialogs.ts';
