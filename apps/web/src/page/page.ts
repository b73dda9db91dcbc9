import type { QueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { createContext, use } from 'react';
import type { Api } from '../http/api.ts';
import type { Socket } from '../realtime/socket.ts';
import type { Clock } from './clock.ts';
import type { UiStore } from './ui-state.ts';

export type Theme = 'light' | 'dark';

/** What a page load has for a user that it acts for: a client of their routes, and a cache that no other user's data enters. */
export type ActingClient = {
  api: Api;
  queryClient: QueryClient;
  /** Called when a call was refused: the right may have ended. */
  onRefused: () => void;
};

/** What one page load has: made for each render on the server, and once in the browser. */
export type Page = {
  api: Api;
  clock: Clock;
  ui: UiStore;
  /** By the users that it acts for. */
  acting: Map<number, ActingClient>;
  /** Null on the server. */
  socket: Socket | null;
  /** What the visitor chose; null follows the system. */
  theme: Theme | null;
  /** On which basis the visitor compares prices, as lib/price-basis.ts keeps it; null is the usual one. */
  price_basis: string | null;
  /** Whether the portal shows made-up data. */
  is_demo: boolean;
  /** The portal's own address, without a slash at its end; empty where none is set, as in a demo. */
  origin: string;
  /** Whom what is below lib/subject.tsx acts for. */
  subject_name?: string;
  /** The working day (`YYYY-MM-DD`) before the one on which the page was made: the calendar of holidays stays on the server. */
  last_working_day: string;
  /** Of the request that this page was rendered for. */
  request_id: string;
  /** On the server the fields of the form that was posted to this page without scripts. */
  posted?: Readonly<Record<string, string>> | undefined;
};

/** The page as it is for what acts for another, below lib/subject.tsx. */
export const SubjectPage = createContext<Page | null>(null);

/** The page load that this component belongs to; its `api` and `socket` are another's for what acts for another. */
export function usePage(): Page {
  const { page } = useRouter().options.context as { page: Page };
  return use(SubjectPage) ?? page;
}
