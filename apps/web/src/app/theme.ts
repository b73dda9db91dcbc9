import type { Page, Theme } from '../lib/page.ts';

const YEAR_S = 365 * 86_400;
const listeners = new Set<() => void>();

/** The theme that was chosen, or null for the system's. */
export const getTheme = (page: Page): Theme | null => page.theme;

export function subscribeToTheme(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Keeps the choice for a year in a cookie, so that the server renders it. */
export function chooseTheme(page: Page, theme: Theme): void {
  page.theme = theme;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that reads these pages
  document.cookie = `theme=${theme}; path=/; max-age=${YEAR_S}; samesite=lax`;
  for (const listener of listeners) listener();
}
