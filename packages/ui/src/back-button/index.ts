export { CloseOnBackContext, useBackButton } from './back-button.ts';
