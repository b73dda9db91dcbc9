export { StarMark } from './star-mark.tsx';
