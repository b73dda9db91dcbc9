export { ImageViewer, type ImageViewerTexts } from './image-viewer.tsx';
