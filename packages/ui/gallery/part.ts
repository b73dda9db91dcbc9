import type { ReactNode } from 'react';

type States = Readonly<Record<string, () => ReactNode>>;

/**
 * A part of the gallery: a file in `parts` whose `part` is one of these is shown and walked, under the file's name. A state may use
 * hooks, and is seen in both directions and both themes.
 */
export type Part = {
  /** How it is used, in a few lines. */
  usage: string;
  states: States;
  /** States that lie over the page, or stick to its edges: each is shown alone. */
  alone?: States;
};
