export { FixedMenu, type FixedPlace } from './fixed-menu.tsx';
