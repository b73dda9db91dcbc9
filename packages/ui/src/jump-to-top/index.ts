export { JumpToTop } from './jump-to-top.tsx';
