import type { ReactNode } from 'react';

/** A line of a menu: `link` renders its link, `items` are the lines of its own panel. */
export type MenuItem = {
  /** Unique in the whole menu. */
  id: string;
  label: string;
  icon?: ReactNode;
  /** Details in small text. */
  note?: string | undefined;
} & ({ link: (look: { className: string; children: ReactNode }) => ReactNode } | { items: readonly MenuItem[] });

export type MenuGroup = Extract<MenuItem, { items: readonly MenuItem[] }>;

/** Whether a line opens a panel of its own. */
export const isGroup = (item: MenuItem): item is MenuGroup => 'items' in item;

/** All lines that open a panel, at any depth, parents before their children. */
export const groupsOf = (items: readonly MenuItem[], depth = 0): { group: MenuGroup; depth: number }[] =>
  items.filter(isGroup).flatMap((group) => [{ group, depth }, ...groupsOf(group.items, depth + 1)]);
