import { apiFor } from '../http/api.ts';
import { createQueryClient } from '../http/query-client.ts';
import type { ActingClient, Page } from '../page/page.ts';

/** The client of a page load for a subject, which its loaders and its components share. */
export function openActingClient(page: Page, user_id: number): ActingClient {
  const known = page.acting.get(user_id);
  if (known) return known;
  const client: ActingClient = {
    api: apiFor(page.api, user_id, () => client.onRefused()),
    queryClient: createQueryClient(),
    onRefused: () => undefined,
  };
  page.acting.set(user_id, client);
  return client;
}
