import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../core/http/api.ts';

/** The holidays of the coming year, and what admins have changed of them. */
export const holidaysQuery = (api: Api) =>
  queryOptions({ queryKey: ['holidays'], queryFn: async ({ signal }) => (await api.holidays.listHolidays({}, { signal })).data });
