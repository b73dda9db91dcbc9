export { provideModalDialogs } from './modal-dialogs.ts';
