export { ImageViewer, type ImageViewerTexts, type ViewedImage } from './image-viewer.tsx';
