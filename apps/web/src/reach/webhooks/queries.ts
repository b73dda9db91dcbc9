import type { WebhookEventName } from '@rasteh/contract/reach/webhooks/vocabulary';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Api } from '../../core/http/api.ts';
import { usePage } from '../../core/page/page.ts';

const own = ['webhooks', 'list'];
const ofDeliveries = ['webhooks', 'deliveries'];
/** How often deliveries are read again while one of them is due soon. */
const REFRESH_MS = 2_000;

/** The webhook endpoints of this account, without their secrets. */
export const webhooksQuery = (api: Api) =>
  queryOptions({
    queryKey: own,
    queryFn: async ({ signal }) => (await api.webhooks.listWebhooks({}, { signal })).data,
    staleTime: 0,
  });

/** The deliveries to an endpoint, newest first; read again for as long as one waits for its first attempt. */
export const deliveriesQuery = (api: Api, webhook_id: number) =>
  infiniteQueryOptions({
    queryKey: [...ofDeliveries, webhook_id],
    queryFn: ({ pageParam, signal }) =>
      api.webhooks.listWebhookDeliveries(
        {
          params: { webhookId: String(webhook_id) },
          query: { before: pageParam === null ? undefined : String(pageParam) },
        },
        { signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ meta }) => meta.next_before,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ data }) => data.some(({ state, tries }) => state === 'waiting' && tries === 0))
        ? REFRESH_MS
        : false,
  });

/** Adds an endpoint; the response is the only place where its secret appears. */
export function useCreateWebhook() {
  const { api } = usePage();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: { url: string; events: WebhookEventName[] }) => (await api.webhooks.createWebhook({ body })).data,
    onSettled: () => queryClient.invalidateQueries({ queryKey: own }),
  });
}

/** What its owner does with one endpoint; the list and its deliveries are read again. */
export function useWebhookActions(webhook_id: number) {
  const { api } = usePage();
  const queryClient = useQueryClient();
  const params = { webhookId: String(webhook_id) };
  const onSettled = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: own }),
      queryClient.invalidateQueries({ queryKey: [...ofDeliveries, webhook_id] }),
    ]);
  return {
    test: useMutation({ mutationFn: () => api.webhooks.testWebhook({ params, body: {} }), onSettled }),
    enable: useMutation({ mutationFn: () => api.webhooks.enableWebhook({ params, body: {} }), onSettled }),
    rotate: useMutation({
      mutationFn: async () => (await api.webhooks.rotateWebhookSecret({ params, body: {} })).data.secret,
      onSettled,
    }),
    remove: useMutation({ mutationFn: () => api.webhooks.deleteWebhook({ params }), onSettled }),
    resend: useMutation({
      mutationFn: (delivery_id: number) =>
        api.webhooks.resendWebhookDelivery({ params: { ...params, deliveryId: String(delivery_id) }, body: {} }),
      onSettled,
    }),
  };
}
