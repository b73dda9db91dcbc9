export { StoriesViewer, type Story } from './stories-viewer.tsx';
