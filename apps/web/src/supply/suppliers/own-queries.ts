import type { EventData } from '@rasteh/contract/realtime';
import type { PutHoursSchema } from '@rasteh/contract/supply/suppliers/hours';
import type { OwnProfile, PutProfileSchema } from '@rasteh/contract/supply/suppliers/profile';
import type { ShowcaseContentSchema } from '@rasteh/contract/supply/suppliers/showcase';
import type { CreateDocumentSchema } from '@rasteh/contract/supply/suppliers/verification';
import type { ShowcaseKind } from '@rasteh/contract/wire/vocabulary';
import { loadChunk } from '@rasteh/ui/load-chunk';
import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { Api } from '../../core/http/api.ts';
import { RequestError } from '../../core/http/request-error.ts';
import { usePage } from '../../core/page/page.ts';

const keys = {
  profile: ['profile', 'own'],
  hours: ['profile', 'hours'],
  showcase: ['profile', 'showcase'],
  verification: ['profile', 'verification'],
} as const;
const meta = { topics: ['me'] as const };

/** The supplier's own profile: what is public, what waits, and its steps. */
export const ownProfileQuery = (api: Api) =>
  queryOptions({
    queryKey: keys.profile,
    queryFn: async ({ signal }) => (await api.suppliers.own.getProfile({}, { signal })).data,
    staleTime: 0,
    meta,
  });

/** A free handle for a trade name. */
export const proposedHandleQuery = (api: Api, title: string) =>
  queryOptions({
    queryKey: ['profile', 'proposed-handle', title],
    queryFn: async ({ signal }) => (await api.suppliers.own.proposeHandle({ query: { title } }, { signal })).data.handle,
    placeholderData: keepPreviousData,
  });

/** When the supplier is open; null before it has said so. */
export const hoursQuery = (api: Api) =>
  queryOptions({
    queryKey: keys.hours,
    queryFn: async ({ signal }) => (await api.suppliers.own.getHours({}, { signal })).data,
    staleTime: 0,
  });

/** Documents, honors and services, each in its order. */
export const showcaseQuery = (api: Api) =>
  queryOptions({
    queryKey: keys.showcase,
    queryFn: async ({ signal }) => (await api.suppliers.own.listShowcase({}, { signal })).data,
    staleTime: 0,
    meta,
  });

/** The verification documents, newest first. */
export const verificationQuery = (api: Api) =>
  queryOptions({
    queryKey: keys.verification,
    queryFn: async ({ signal }) => (await api.suppliers.own.getVerification({}, { signal })).data,
    staleTime: 0,
    meta,
  });

/** Invalidates the steps, which depend on all parts of the profile. */
function useSteps() {
  const queryClient = useQueryClient();
  return { queryClient, invalidate: () => queryClient.invalidateQueries({ queryKey: keys.profile }) };
}

/** Loads the check of a profile by the contract. If the chunk fails to load, the server reports the same field errors. */
export const loadProfileCheck = () =>
  loadChunk(() => import('./own/check-profile.ts')).then(
    ({ checkProfile }) => checkProfile,
    () => () => ({}),
  );

/** Asks for a profile or a change of it. */
export function usePutProfile() {
  const { api } = usePage();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: z.input<typeof PutProfileSchema>) => (await api.suppliers.own.putProfile({ body })).data,
    onSuccess: (own: OwnProfile) => {
      queryClient.setQueryData(ownProfileQuery(api).queryKey, own);
      // With the first profile a user is a supplier, whose panel has other places.
      return queryClient.invalidateQueries({ queryKey: ['auth', 'me'] });
    },
  });
}

/** States the hours. */
export function usePutHours() {
  const { api } = usePage();
  const { queryClient, invalidate } = useSteps();
  return useMutation({
    mutationFn: async (body: z.input<typeof PutHoursSchema>) => (await api.suppliers.own.putHours({ body })).data,
    onSuccess: (hours) => {
      queryClient.setQueryData(hoursQuery(api).queryKey, hours);
      return invalidate();
    },
    // Changed elsewhere: the form shows what is stored now.
    onError: (error) => {
      if (error instanceof RequestError && error.code === 'stale') void queryClient.invalidateQueries({ queryKey: keys.hours });
    },
  });
}

type ShowcaseContent = z.input<typeof ShowcaseContentSchema>;

/** Adds an item of the showcase, or changes the version of one; null stands for a new item, and for its version. */
export function useSaveItem(item_id: number | null) {
  const { api } = usePage();
  const { queryClient, invalidate } = useSteps();
  return useMutation({
    mutationFn: async ({ content, version }: { content: ShowcaseContent; version: number | null }) =>
      item_id !== null && version !== null
        ? (await api.suppliers.own.updateShowcaseItem({ params: { itemId: String(item_id) }, body: { content, version } })).data
        : (await api.suppliers.own.createShowcaseItem({ body: { content } })).data,
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: keys.showcase });
      return invalidate();
    },
    // Changed elsewhere: the form shows what is stored now.
    onError: (error) => {
      if (error instanceof RequestError && error.code === 'stale')
        void queryClient.invalidateQueries({ queryKey: keys.showcase });
    },
  });
}

/** Takes an item away. */
export function useDeleteItem() {
  const { api } = usePage();
  const { queryClient, invalidate } = useSteps();
  return useMutation({
    mutationFn: (id: number) => api.suppliers.own.deleteShowcaseItem({ params: { itemId: String(id) } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: keys.showcase });
      return invalidate();
    },
  });
}

/** Orders the items of a kind; the list shows the new order at once. */
export function useOrderItems() {
  const { api } = usePage();
  const queryClient = useQueryClient();
  const { queryKey } = showcaseQuery(api);
  return useMutation({
    mutationFn: async (body: { kind: ShowcaseKind; ids: number[] }) => (await api.suppliers.own.orderShowcase({ body })).data,
    onMutate: ({ kind, ids }) => {
      queryClient.setQueryData(queryKey, (items) => {
        const others = items?.filter(({ content }) => content.kind !== kind) ?? [];
        const moved = ids.flatMap((id) => items?.find((item) => item.id === id) ?? []);
        return items && [...others, ...moved];
      });
    },
    onSuccess: (items) => queryClient.setQueryData(queryKey, items),
    onError: () => queryClient.invalidateQueries({ queryKey }),
  });
}

/** Sends a document in. */
export function useCreateDocument() {
  const { api } = usePage();
  const { queryClient, invalidate } = useSteps();
  return useMutation({
    mutationFn: async (body: z.input<typeof CreateDocumentSchema>) => (await api.suppliers.own.createDocument({ body })).data,
    onSuccess: (verification) => {
      queryClient.setQueryData(verificationQuery(api).queryKey, verification);
      return invalidate();
    },
  });
}

/** Takes a document back. */
export function useDeleteDocument() {
  const { api } = usePage();
  const { queryClient, invalidate } = useSteps();
  return useMutation({
    mutationFn: async (id: number) => (await api.suppliers.own.deleteDocument({ params: { documentId: String(id) } })).data,
    onSuccess: (verification) => {
      queryClient.setQueryData(verificationQuery(api).queryKey, verification);
      return invalidate();
    },
  });
}

/** Invalidates the profile once a part of it was reviewed: the owner is notified of that. */
export function onReviewed(queryClient: QueryClient, { notification }: EventData<'notification.created'>): void {
  if (/^(?:review|document)\./.test(notification.type)) void queryClient.invalidateQueries({ queryKey: ['profile'] });
  // A request for a change leaves the row as it is, so that no event of the row follows.
  if (notification.type === 'review.change_requested')
    for (const kind of ['rfqs', 'inventories', 'products']) void queryClient.invalidateQueries({ queryKey: [kind, 'own'] });
}
