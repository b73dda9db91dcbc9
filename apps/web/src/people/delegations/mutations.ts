import type { CreateDelegationSchema } from '@rasteh/contract/people/delegations';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { usePage } from '../../core/page/page.ts';
import { onActingChanged } from './events.ts';

/** Creates a delegation; a retry with the same key creates it once. */
export function useCreateDelegation() {
  const { api } = usePage();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ key, ...body }: z.input<typeof CreateDelegationSchema> & { key: string }) =>
      (await api.delegations.createDelegation({ body }, { headers: { 'Idempotency-Key': key } })).data,
    onSuccess: () => onActingChanged(queryClient),
  });
}

/** The right to end, and the side that ends it. */
export type RightToEnd = { kind: 'delegation' | 'grant_over_me' | 'own_grant'; id: number };

/** Ends a right to act. */
export function useEndRight() {
  const { api } = usePage();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ kind, id }: RightToEnd) => {
      if (kind === 'delegation') return api.delegations.endDelegation({ params: { delegationId: String(id) } });
      const params = { grantId: String(id) };
      return kind === 'own_grant' ? api.delegations.endActFor({ params }) : api.delegations.endActForMe({ params });
    },
    onSettled: () => onActingChanged(queryClient),
  });
}

/** Opens an admin's right to act for a user. */
export function useOpenActFor() {
  const { api } = usePage();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ key, ...body }: { user_id: number; reason: string; key: string }) =>
      (await api.delegations.openActFor({ body }, { headers: { 'Idempotency-Key': key } })).data,
    onSuccess: () => onActingChanged(queryClient),
  });
}
