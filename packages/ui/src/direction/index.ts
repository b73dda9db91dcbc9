export { arrowStep } from './arrow-step.ts';
export { type Direction, DirectionProvider, useDirection } from './direction.tsx';
