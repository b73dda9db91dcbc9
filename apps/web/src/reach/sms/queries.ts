import type { SmsKind, SmsOutcome } from '@rasteh/contract/reach/sms';
import { toAsciiDigits } from '@rasteh/persian/digits';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../core/http/api.ts';
import { given, oneOf, positiveInt } from '../../core/url/search-params.ts';

/** The kinds and outcomes in the order of the filters; equal to those of the contract, whose zod no list needs. */
export const smsKinds = [
  'log_in',
  'notification',
  'new_mobile',
  'add_mobile',
  'change_mobile',
  'remove_mobile',
  'close_account',
  'mobile_left',
] as const satisfies readonly SmsKind[];
/** The outcomes in the order of the filters. */
export const smsOutcomes = ['accepted', 'refused', 'failed'] as const satisfies readonly SmsOutcome[];

/** The filter of the text messages, as in the URL; `q` is what is typed of a mobile. */
export type SmsFilter = {
  status?: SmsOutcome | undefined;
  kind?: SmsKind | undefined;
  q?: string | undefined;
  page?: number | undefined;
};

/** Parses the search params; invalid values are dropped. */
export function toSmsFilter({ status, kind, q, page }: Record<string, unknown>): SmsFilter {
  const at = positiveInt(page);
  return given({
    status: oneOf(status, smsOutcomes),
    kind: oneOf(kind, smsKinds),
    q: typeof q === 'string' && q.trim() !== '' ? q.slice(0, 40) : undefined,
    page: at && at > 1 ? at : undefined,
  });
}

/** The last four digits of what is typed, in any digits, of a whole mobile too; undefined for fewer, and for other characters. */
export function lastDigits(typed = ''): string | undefined {
  const digits = toAsciiDigits(typed).replace(/[\s+-]/g, '');
  return /^\d{4,15}$/.test(digits) ? digits.slice(-4) : undefined;
}

/** The filter as the api reads it, without the page. */
const toQuery = ({ status: outcome, kind, q }: SmsFilter) => given({ outcome, kind, last_digits: lastDigits(q) });

/** The address of the attempts as a file, with the same filters. */
export const smsExportUrl = (filter: SmsFilter, format: 'xlsx' | 'csv'): string =>
  `/api/admin/messages/export?${new URLSearchParams({ ...(toQuery(filter) as Record<string, string>), format })}`;

/** A page of the attempts to send a message, newest first, with the health of the gateway; updated through the topic `sms`. */
export function smsQuery(api: Api, { page = 1, ...rest }: SmsFilter) {
  const filter = toQuery(rest);
  return queryOptions({
    queryKey: ['sms', 'list', { page, ...filter }],
    queryFn: ({ signal }) => api.sms.listSms({ query: { ...filter, page: String(page), per_page: '20' } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { topics: ['sms'] },
  });
}
