export { Drawing, type DrawingName, drawingNames } from './drawing.tsx';
