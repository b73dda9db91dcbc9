export { useChosenInSight } from './chosen-in-sight.ts';
