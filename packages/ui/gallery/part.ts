import type { ReactNode } from 'react';

type States = Readonly<Record<string, () => ReactNode>>;

/**
 * A part of the gallery: each file in `parts` exports one as `part`, and is shown and tested under the file's name. A state may use
 * hooks, and is rendered in both directions and both themes.
 */
export type Part = {
  /** How it is used, in a few lines. */
  usage: string;
  states: States;
  /** States that cover the page or are fixed to its edges: each is shown alone. */
  alone?: States;
};
