const YEAR_S = 365 * 86_400;

/** Stores a choice in a cookie for a year, so that the server renders it. */
export function keepCookie(name: 'theme' | 'price_basis', value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that reads these pages
  document.cookie = `${name}=${value}; path=/; max-age=${YEAR_S}; samesite=lax`;
}
