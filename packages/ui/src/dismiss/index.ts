export { useDismiss } from './dismiss.ts';
