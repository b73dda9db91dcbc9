import { formatNumber } from '@rasteh/persian/digits';

/** The number of a page in its last line. */
export const pageText = (page: number, pages: number): string => `صفحهٔ ${formatNumber(page)} از ${formatNumber(pages)}`;
