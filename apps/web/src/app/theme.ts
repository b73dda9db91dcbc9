import { keepCookie } from '../page/keep-cookie.ts';
import type { Page, Theme } from '../page/page.ts';

const listeners = new Set<() => void>();

/** The theme that was chosen, or null for the system's. */
export const getTheme = (page: Page): Theme | null => page.theme;

export function subscribeToTheme(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows the page in a theme from now on, also after it is left. */
export function chooseTheme(page: Page, theme: Theme): void {
  page.theme = theme;
  keepCookie('theme', theme);
  for (const listener of listeners) listener();
}
