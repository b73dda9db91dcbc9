import type { Part } from '../part.ts';
import { carousel } from './carousel.tsx';

/** Every part, by its name. */
export const parts: Readonly<Record<string, Part>> = { carousel };
