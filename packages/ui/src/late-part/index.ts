export { latePart } from './late-part.ts';
