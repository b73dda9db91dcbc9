import type { CreateApiKeySchema, SetPasswordSchema } from '@rasteh/contract/people/auth';
import { loadChunk } from '@rasteh/ui/load-chunk';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { Api } from '../../core/http/api.ts';
import { prepareLogout } from '../../core/http/before-logout.ts';
import { JUST_READ_MS } from '../../core/http/query-client.ts';
import { usePage } from '../../core/page/page.ts';

/** The devices that are logged in with this account. */
export const sessionsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['auth', 'sessions'],
    queryFn: async ({ signal }) => (await api.auth.listSessions({}, { signal })).data,
    staleTime: JUST_READ_MS,
  });

/** The API keys of this account, without their secrets. */
export const apiKeysQuery = (api: Api) =>
  queryOptions({
    queryKey: ['auth', 'api-keys'],
    queryFn: async ({ signal }) => (await api.auth.listApiKeys({}, { signal })).data,
    staleTime: JUST_READ_MS,
  });

/** The mobiles that this account is logged in with, masked. */
export const mobilesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['auth', 'mobiles'],
    queryFn: async ({ signal }) => (await api.auth.listMobiles({}, { signal })).data,
    staleTime: JUST_READ_MS,
  });

/** Logs one device out. */
export function useEndSession() {
  const { api } = usePage();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (session_id: number) => api.auth.endSession({ params: { sessionId: String(session_id) } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['auth', 'sessions'] }),
  });
}

/** Logs out on every device; this browser forgets the user, and the page is loaded anew, so that no cached data stays. */
export function useLogoutEverywhere() {
  const { api } = usePage();
  return useMutation({
    mutationFn: async () => {
      const { forgetUser } = await loadChunk(() => import('../../core/http/forget-user.ts'));
      await prepareLogout();
      await api.auth.logoutEverywhere({ body: {} });
      await forgetUser();
    },
    onSuccess: () => location.assign('/login'),
  });
}

/** Creates an API key; the response is the only place where its secret appears. */
export function useCreateApiKey() {
  const { api } = usePage();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: z.input<typeof CreateApiKeySchema>) => (await api.auth.createApiKey({ body })).data,
    // When the response was lost, the new key is in the list and can be revoked: its secret was never shown.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['auth', 'api-keys'] }),
  });
}

/** Revokes an API key. */
export function useDeleteApiKey() {
  const { api } = usePage();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (api_key_id: number) => api.auth.deleteApiKey({ params: { apiKeyId: String(api_key_id) } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['auth', 'api-keys'] }),
  });
}

/** Revokes all API keys. */
export function useDeleteApiKeys() {
  const { api } = usePage();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.auth.deleteApiKeys(),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['auth', 'api-keys'] }),
  });
}

/** Sets or changes the password; the other devices are logged out. */
export function useSetPassword() {
  const { api } = usePage();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof SetPasswordSchema>) => api.auth.setPassword({ body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['auth', 'sessions'] }),
  });
}
