export { isCurrentLink, useClosedByNavigation, useDismiss } from './dismiss.ts';
