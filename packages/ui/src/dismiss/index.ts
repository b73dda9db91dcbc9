export { leadsHere, useDismiss } from './dismiss.ts';
