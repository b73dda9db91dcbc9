import type { ReactNode } from 'react';

/** A line of a menu: `link` makes the link of it, `items` are what its own panel holds. */
export type MenuItem = {
  /** Different from that of every other line of the menu. */
  id: string;
  label: string;
  icon?: ReactNode;
  /** What is known of it, in a few small words. */
  note?: string | undefined;
} & ({ link: (look: { className: string; children: ReactNode }) => ReactNode } | { items: readonly MenuItem[] });

export type MenuGroup = Extract<MenuItem, { items: readonly MenuItem[] }>;

/** Whether a line opens a panel of its own. */
export const isGroup = (item: MenuItem): item is MenuGroup => 'items' in item;

/** Every line that opens a panel, at any depth, a group before those inside of it. */
export const groupsOf = (items: readonly MenuItem[], depth = 0): { group: MenuGroup; depth: number }[] =>
  items.filter(isGroup).flatMap((group) => [{ group, depth }, ...groupsOf(group.items, depth + 1)]);
