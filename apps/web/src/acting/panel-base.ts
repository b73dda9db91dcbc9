import { useLocation } from '@tanstack/react-router';

/**
 * Where the panel begins that this page is in: `/panel`, or that of whom one acts for. Both have the same pages below them, so that its
 * type is that of one's own and links are checked by it.
 */
export function usePanelBase(): '/panel' {
  return useLocation({ select: ({ pathname }) => (/^\/panel\/for\/\d+/.exec(pathname)?.[0] ?? '/panel') as '/panel' });
}
