import type { SmsTextKind } from '@rasteh/contract/reach/sms/texts';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../core/http/api.ts';
import { useChange } from '../../core/page/use-change.ts';

/** The texts of messages. */
export const smsTextsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['sms', 'texts'],
    queryFn: async ({ signal }) => (await api.smsTexts.listSmsTexts({}, { signal })).data,
    staleTime: 0,
  });

type Change = { kind: SmsTextKind; version: number; text: string | null };

/** Rewords a message, or restores its default text with null. */
export const useSaveSmsText = () =>
  useChange(['sms', 'texts'], (api: Api, { kind, ...body }: Change) => api.smsTexts.saveSmsText({ params: { kind }, body }));
