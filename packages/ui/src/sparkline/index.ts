export { Sparkline, sparkPath } from './sparkline.tsx';
