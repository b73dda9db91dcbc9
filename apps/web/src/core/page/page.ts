import type { HolidayChanges } from '@rasteh/persian/calendar/working-days';
import type { QueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { createContext, use } from 'react';
import type { Api } from '../http/api.ts';
import type { UiStore } from '../http/ui-state.ts';
import type { Socket } from '../realtime/socket.ts';
import type { Clock } from './clock.ts';

export type Theme = 'light' | 'dark';

/** The client and the cache of a subject for one page load: calls go to the subject's routes, and no other user's data enters the cache. */
export type ActingClient = {
  api: Api;
  queryClient: QueryClient;
  /** Called when a call was refused: the delegation may have ended. */
  onRefused: () => void;
};

/** The state of one page load: created for each render on the server, and once in the browser. */
export type Page = {
  api: Api;
  clock: Clock;
  ui: UiStore;
  /** By the ids of the subjects. */
  acting: Map<number, ActingClient>;
  /** Null on the server. */
  socket: Socket | null;
  /** The theme that the visitor chose; null follows the system. */
  theme: Theme | null;
  /** The basis on which the visitor compares prices, as market/price-basis.ts stores it; null is the default. */
  price_basis: string | null;
  /** Whether the portal shows demo data. */
  is_demo: boolean;
  /** The portal's own origin, without a trailing slash. */
  origin: string;
  /** The name of the subject below acting/subject.tsx. */
  subject_name?: string;
  /** The working day (`YYYY-MM-DD`) before the day of the page load: the calendar of holidays stays on the server. */
  last_working_day: string;
  /** What the market changes of the official holidays. */
  holidays: HolidayChanges;
  /** The id of the request for which this page was rendered. */
  request_id: string;
  /** On the server, the fields of the form that was posted to this page without scripts. */
  posted?: Readonly<Record<string, string>> | undefined;
};

/** The page of a subject, provided by acting/subject.tsx. */
export const SubjectPage = createContext<Page | null>(null);

/** The page load of this component; below acting/subject.tsx its `api` and `socket` are those of the subject. */
export function usePage(): Page {
  const { page } = useRouter().options.context as { page: Page };
  return use(SubjectPage) ?? page;
}
