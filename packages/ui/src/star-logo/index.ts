export { StarLogo } from './star-logo.tsx';
