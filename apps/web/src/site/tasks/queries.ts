import type { DismissibleTask, Tasks } from '@rasteh/contract/site/tasks';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Api } from '../../core/http/api.ts';
import { usePage } from '../../core/page/page.ts';

/** What the user has to do now, updated through the topics `me` and `rfqs`. */
export const tasksQuery = (api: Api) =>
  queryOptions({
    queryKey: ['tasks'],
    queryFn: async ({ signal }) => (await api.tasks.own.getTasks({}, { signal })).data,
    meta: { topics: ['me', 'rfqs'] },
  });

/** The tasks without one. */
const without = (tasks: Tasks, task: DismissibleTask): Tasks => ({
  ...tasks,
  trade: tasks.trade && {
    ...tasks.trade,
    answers: tasks.trade.answers.filter(({ rfq_id }) => task.kind !== 'answer' || rfq_id !== task.rfq_id),
  },
  reviews: tasks.reviews.filter(
    ({ entity, entity_id }) => task.kind !== 'rejected' || entity !== task.entity || entity_id !== task.entity_id,
  ),
});

/** Takes a task out of the cached list at once, so that the rows move with the press; returns what puts the list back. */
export function hideTask(
  queryClient: QueryClient,
  { queryKey }: ReturnType<typeof tasksQuery>,
  task: DismissibleTask,
): () => void {
  const before = queryClient.getQueryData(queryKey);
  const hide = (tasks: Tasks | undefined) => tasks && without(tasks, task);
  void queryClient.cancelQueries({ queryKey }).then(() => queryClient.setQueryData(queryKey, hide));
  queryClient.setQueryData(queryKey, hide);
  return () => void queryClient.setQueryData(queryKey, before);
}

/** Puts a task aside, or brings it back; the list then follows the server. */
export function useDismissTask() {
  const { api } = usePage();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { task: DismissibleTask; is_dismissed: boolean }) => api.tasks.own.putTaskDismissal({ body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['tasks'] }),
  });
}
