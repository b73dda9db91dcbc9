import { type MutateOptions, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Api } from '../http/api.ts';
import { usePage } from './page.ts';

/**
 * Sends a change; what stands below `queryKey` is then read again. A press while one is under way, as of a double press, sends nothing.
 * `onSent` is called also when the component is gone by then, as that of a row that the change has ended.
 */
export function useChange<C, R>(queryKey: QueryKey, send: (api: Api, change: C) => Promise<R>, onSent?: (change: C) => void) {
  const { api } = usePage();
  const queryClient = useQueryClient();
  const isUnderWay = useRef(false);
  const { mutate, isPending } = useMutation<R, Error, C>({
    mutationFn: (change: C) => send(api, change),
    onSuccess: (_, change) => onSent?.(change),
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey });
      isUnderWay.current = false;
    },
  });
  const mutateOnce = (change: C, callbacks?: MutateOptions<R, Error, C>) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    mutate(change, callbacks);
  };
  return { mutate: mutateOnce, isPending };
}
