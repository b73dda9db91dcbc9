import { keepCookie } from '../core/page/keep-cookie.ts';
import type { Page, Theme } from '../core/page/page.ts';

const listeners = new Set<() => void>();

/** The chosen theme, or null for the system's. */
export const getTheme = (page: Page): Theme | null => page.theme;

export function subscribeToTheme(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Applies a theme to the page and stores it for later pages. */
export function chooseTheme(page: Page, theme: Theme): void {
  page.theme = theme;
  keepCookie('theme', theme);
  for (const listener of listeners) listener();
}
