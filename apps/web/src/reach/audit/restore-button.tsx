import { Button } from '@rasteh/ui/button';
import { useToast } from '@rasteh/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMessages } from '../../core/page/messages.tsx';
import { usePage } from '../../core/page/page.ts';
import { faActing } from '../../i18n/people/acting.ts';

const texts = faActing.acting.log;

/** Brings back the earlier prices that an entry of the log deleted; what is back already stays. */
export function RestoreButton({ audit_entry_id }: { audit_entry_id: number }) {
  const { api } = usePage();
  const queryClient = useQueryClient();
  const toast = useToast();
  const { showFailure } = useMessages();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => (await api.priceArchives.restorePriceArchives({ body: { audit_entry_id } })).data,
    onSuccess: ({ restored }) => {
      toast({ title: texts.restored(restored) });
      void queryClient.invalidateQueries({ queryKey: ['audit'] });
    },
    onError: (error) => showFailure('errorServer', error),
  });
  return (
    <Button size="s" variant="quiet" busy={isPending} onClick={() => mutate()}>
      {texts.restore}
    </Button>
  );
}
