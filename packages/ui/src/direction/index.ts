export { type Direction, DirectionProvider, useDirection } from './direction.tsx';
export { arrowStep } from './arrow-step.ts';
