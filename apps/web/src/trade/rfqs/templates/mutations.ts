import type { CreateRfqTemplate, RfqTemplate } from '@rasteh/contract/trade/rfqs/templates';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { usePage } from '../../../core/page/page.ts';
import { templatesQuery } from './queries.ts';

const params = ({ id }: RfqTemplate) => ({ templateId: String(id) });

/** Reads the templates again, also after a refusal: another tab may have changed them. */
function useRefreshed() {
  const { api } = usePage();
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: templatesQuery(api).queryKey });
}

/** Keeps lines as a template. */
export function useCreateTemplate() {
  const { api } = usePage();
  return useMutation({
    mutationFn: async (body: CreateRfqTemplate) => (await api.rfqs.own.createRfqTemplate({ body })).data,
    onSettled: useRefreshed(),
  });
}

/** Renames a template of the version that is shown. */
export function useRenameTemplate() {
  const { api } = usePage();
  return useMutation({
    mutationFn: async ({ template, name }: { template: RfqTemplate; name: string }) =>
      (await api.rfqs.own.renameRfqTemplate({ params: params(template), body: { name, version: template.version } })).data,
    onSettled: useRefreshed(),
  });
}

/** Deletes a template. */
export function useDeleteTemplate() {
  const { api } = usePage();
  return useMutation({
    mutationFn: (template: RfqTemplate) => api.rfqs.own.deleteRfqTemplate({ params: params(template) }),
    onSettled: useRefreshed(),
  });
}
