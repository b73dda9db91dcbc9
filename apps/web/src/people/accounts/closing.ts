import type { CloseAccountSchema } from '@rasteh/contract/people/accounts';
import { loadChunk } from '@rasteh/ui/load-chunk';
import { queryOptions, useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import { type SentTimes, sentTimes } from '../../core/forms/codes/sent-code.ts';
import type { Api } from '../../core/http/api.ts';
import { usePage } from '../../core/page/page.ts';

/** What the closing of this account removes and keeps. */
export const closingQuery = (api: Api) =>
  queryOptions({
    queryKey: ['accounts', 'closing'],
    queryFn: async ({ signal }) => (await api.accounts.previewClosing({}, { signal })).data,
    staleTime: 0,
  });

/** Sends the code that confirms the closing. */
export const sendClosingCode = async (api: Api, now: () => number): Promise<SentTimes> =>
  sentTimes((await api.auth.sendOwnCode({ body: { action: 'close_account' } })).data, now);

/** Closes this account; this browser forgets its user. */
export function useCloseAccount() {
  const { api } = usePage();
  return useMutation({
    mutationFn: async (body: z.input<typeof CloseAccountSchema>) => {
      const { forgetUser } = await loadChunk(() => import('../../core/http/forget-user.ts'));
      await api.accounts.closeAccount({ body });
      await forgetUser();
    },
  });
}
