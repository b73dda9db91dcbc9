export { Move, type MoveTexts } from './move.tsx';
