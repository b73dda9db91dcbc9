import { useRouter } from '@tanstack/react-router';
import type { Api } from './api.ts';
import type { Clock } from './clock.ts';
import type { Socket } from './socket.ts';
import type { UiStore } from './ui-state.ts';

export type Theme = 'light' | 'dark';

/** What one page load has: made for each render on the server, and once in the browser. */
export type Page = {
  api: Api;
  clock: Clock;
  ui: UiStore;
  /** Null on the server. */
  socket: Socket | null;
  /** What the visitor chose; null follows the system. */
  theme: Theme | null;
  /** Whether the portal shows made-up data. */
  is_demo: boolean;
  /** The portal's own address, without a slash at its end; empty where none is set, as in a demo. */
  origin: string;
  /** Of the request that this page was rendered for. */
  request_id: string;
};

/** The page load that this component belongs to. */
export function usePage(): Page {
  return (useRouter().options.context as { page: Page }).page;
}
