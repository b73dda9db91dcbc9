import type { LoginMobile, NewMobileSchema, SendOwnCodeSchema } from '@rasteh/contract/people/auth/mobiles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { type SentTimes, sentTimes } from '../../../core/forms/codes/sent-code.ts';
import type { Api } from '../../../core/http/api.ts';
import { usePage } from '../../../core/page/page.ts';
import { mobilesQuery } from '../credentials.ts';

/** Sends a code to a mobile of the user. */
export const sendOwnCode = async (api: Api, body: z.input<typeof SendOwnCodeSchema>, now: () => number): Promise<SentTimes> =>
  sentTimes((await api.auth.sendOwnCode({ body })).data, now);

/** Sends a code to a mobile that the user wants to log in with. */
export const sendMobileCode = async (api: Api, mobile: string, now: () => number): Promise<SentTimes> =>
  sentTimes((await api.auth.sendMobileCode({ body: { mobile } })).data, now);

/** A change of the mobiles shows the new list, and reads again what it has ended. */
function useChange<V>(change: (api: Api, values: V) => Promise<{ data: LoginMobile[] }>) {
  const { api } = usePage();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (values: V) => (await change(api, values)).data,
    onSuccess: async (mobiles) => {
      queryClient.setQueryData(mobilesQuery(api).queryKey, mobiles);
      await queryClient.invalidateQueries({ queryKey: ['auth'] });
    },
  });
}

/** A new mobile as the form has it. */
export type NewMobile = z.input<typeof NewMobileSchema>;

/** Adds a mobile, or changes the one with `id`. */
export const useSaveMobile = (id: number | null) =>
  useChange((api, body: NewMobile) =>
    id === null ? api.auth.addMobile({ body }) : api.auth.changeMobile({ params: { mobileId: String(id) }, body }),
  );

/** Removes a mobile. */
export const useRemoveMobile = (id: number) =>
  useChange((api, own_code: string) => api.auth.removeMobile({ params: { mobileId: String(id) }, body: { own_code } }));
