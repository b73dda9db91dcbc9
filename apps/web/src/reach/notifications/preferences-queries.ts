import type { NotificationPreferences } from '@rasteh/contract/reach/notifications/preferences';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Api } from '../../core/http/api.ts';
import { usePage } from '../../core/page/page.ts';

/** By which channels the user receives notifications, and when. */
export const preferencesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['notifications', 'preferences'],
    queryFn: async ({ signal }) => (await api.notificationPreferences.getNotificationPreferences({}, { signal })).data,
  });

/** Replaces the preferences. */
export function useUpdatePreferences() {
  const { api } = usePage();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: NotificationPreferences) => api.notificationPreferences.updateNotificationPreferences({ body }),
    onSuccess: ({ data }) => {
      queryClient.setQueryData(preferencesQuery(api).queryKey, data);
      return queryClient.invalidateQueries({ queryKey: ['notifications', 'lists'] });
    },
  });
}
