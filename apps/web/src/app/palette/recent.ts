import { z } from 'zod';
import type { PaletteItem } from './items.ts';

const MOST = 6;
const nameOf = (owner: string) => `rasteh-palette-${owner}`;
const StoredSchema = z.array(
  z.object({
    key: z.string(),
    title: z.string(),
    note: z.string(),
    to: z.string().startsWith('/').optional(),
    chat: z.object({ user_id: z.number(), name: z.string() }).optional(),
  }),
);

/** What `owner` chose last in this browser, newest first; nothing where the browser stores nothing. */
export function readRecent(owner: string): PaletteItem[] {
  try {
    const stored = StoredSchema.safeParse(JSON.parse(localStorage.getItem(nameOf(owner)) ?? '[]'));
    return stored.success ? stored.data.map((one) => Object.assign(one, { icon: 'clock' as const, ranges: [] })) : [];
  } catch {
    return [];
  }
}

/** Puts a choice first in the list of `owner` in this browser. */
export function keepRecent(owner: string, { key, title, note, to, chat }: PaletteItem): void {
  const others = readRecent(owner).filter((one) => one.key !== key);
  const all = [{ key, title, note, to, chat }, ...others].slice(0, MOST);
  try {
    localStorage.setItem(nameOf(owner), JSON.stringify(all));
  } catch {
    // The browser stores nothing: the palette works without it.
  }
}
