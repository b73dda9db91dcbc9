export { AreaSparkline, Sparkline } from './sparkline.tsx';
