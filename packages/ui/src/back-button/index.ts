export { useBackButton } from './back-button.ts';
export { afterBack } from './history-entries.ts';
