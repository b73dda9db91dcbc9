export { type StoriesTexts, StoriesViewer, type Story } from './stories-viewer.tsx';
