import { useLocation } from '@tanstack/react-router';

/**
 * The path of the panel that contains this page: `/panel`, or that of the subject. Both have the same pages below, so it is typed as
 * the user's own panel and links are checked by that type.
 */
export function usePanelBase(): '/panel' {
  return useLocation({ select: ({ pathname }) => (/^\/panel\/for\/\d+/.exec(pathname)?.[0] ?? '/panel') as '/panel' });
}
