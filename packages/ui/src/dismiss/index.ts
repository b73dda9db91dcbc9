export { isCurrentLink, useDismiss } from './dismiss.ts';
