import type { ReactNode } from 'react';

/** A part of the gallery: how it is used, in a few lines, and each of its states. */
export type Part = { usage: string; states: Readonly<Record<string, () => ReactNode>> };
