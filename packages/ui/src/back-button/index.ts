export { useBackButton } from './back-button.ts';
