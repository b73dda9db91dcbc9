import type { CreateRfq, Rfq, UpdateRfqSchema } from '@rasteh/contract/trade/rfqs';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { RequestError } from '../../core/http/request-error.ts';
import { usePage } from '../../core/page/page.ts';
import { rfqQuery } from './queries.ts';

/** An action on an existing RFQ. */
export type RfqAction = 'publish' | 'refresh' | 'stop' | 'close';
export type UpdateRfq = z.input<typeof UpdateRfqSchema>;

/** Caches the current RFQ and invalidates the lists. */
function useRfqCache() {
  const { api } = usePage();
  const queryClient = useQueryClient();
  // A repeated request is answered with its first response, which may be older than what an event has brought since.
  const put = (rfq: Rfq) =>
    queryClient.setQueryData(rfqQuery(api, rfq.id).queryKey, (cached) => (cached && cached.version > rfq.version ? cached : rfq));
  return {
    keep: (rfq: Rfq) => {
      put(rfq);
      void queryClient.invalidateQueries({ queryKey: ['rfqs', 'own', 'list'] });
      void queryClient.invalidateQueries({
        queryKey: ['rfqs', 'own', rfq.id],
        predicate: ({ queryKey }) => queryKey[3] !== 'rfq',
      });
    },
    keepStale: (error: Error) => {
      if (error instanceof RequestError && error.code === 'stale' && error.data) put(error.data as Rfq);
    },
  };
}

type Save = { key: string } & ({ id: null; body: CreateRfq } | { id: number; publish: boolean; body: UpdateRfq });

/** Creates or updates an RFQ, idempotent by key; with `publish` it is sent to suppliers at once. */
export function useSaveRfq() {
  const { api } = usePage();
  const { keep } = useRfqCache();
  return useMutation({
    mutationFn: async (save: Save) => {
      const { createRfq, updateRfq, publishRfq } = api.rfqs.own;
      const headers = { 'Idempotency-Key': save.key };
      if (save.id === null) return (await createRfq({ body: save.body }, { headers })).data;
      const params = { rfqId: String(save.id) };
      const { data } = await updateRfq({ params, body: save.body }, { headers });
      if (!save.publish || data.status !== 'draft') return data;
      return (await publishRfq({ params, body: { version: data.version } }, { headers })).data;
    },
    onSuccess: keep,
  });
}

/** Reads the rows of an uploaded file as text. */
export function useReadRfqFile() {
  const { api } = usePage();
  return useMutation({
    mutationFn: async (file_id: number) => (await api.rfqs.own.readRfqFile({ body: { file_id } })).data.text,
  });
}

/** Parses a pasted list without storing it. */
export function useMatchLines() {
  const { api } = usePage();
  return useMutation({
    mutationFn: async (text: string) => (await api.rfqs.own.matchRfqLines({ body: { text } })).data,
  });
}

/**
 * Publishes, refreshes, stops or closes an RFQ with optimistic locking; when the version is stale, the current RFQ is cached.
 */
export function useRfqAction() {
  const { api } = usePage();
  const { keep, keepStale } = useRfqCache();
  return useMutation({
    mutationFn: async ({ action, rfq: { id, version } }: { action: RfqAction; rfq: Rfq }) => {
      const call = { params: { rfqId: String(id) }, body: { version } };
      const { publishRfq, refreshRfq, stopRfq, closeRfq } = api.rfqs.own;
      return (await { publish: publishRfq, refresh: refreshRfq, stop: stopRfq, close: closeRfq }[action](call)).data;
    },
    onSuccess: keep,
    onError: keepStale,
  });
}

/** Reverts the publication of an RFQ, and caches the result. */
export function useTakeBackRfq() {
  const { api } = usePage();
  const { keep, keepStale } = useRfqCache();
  return async ({ id, version }: Rfq): Promise<void> => {
    try {
      keep((await api.rfqs.own.takeBackRfq({ params: { rfqId: String(id) }, body: { version } })).data);
    } catch (error) {
      keepStale(error as Error);
      throw error;
    }
  };
}

/** Deletes an RFQ that has no quotes. */
export function useDeleteRfq() {
  const { api } = usePage();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api.rfqs.own.deleteRfq({ params: { rfqId: String(id) } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['rfqs', 'own', 'list'] }),
  });
}

/** Invites one more supplier. */
export function useInviteSupplier(rfq_id: number) {
  const { api } = usePage();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (user_id: number) =>
      (await api.rfqs.own.inviteSuppliers({ params: { rfqId: String(rfq_id) }, body: { user_ids: [user_id] } })).data,
    onSuccess: (invitations) => queryClient.setQueryData(rfqQuery(api, rfq_id).queryKey, (rfq) => rfq && { ...rfq, invitations }),
  });
}
