import { useToast } from '@rasteh/ui/toast';
import { errorText } from '../../core/http/error-text.ts';
import { useMessages } from '../../core/page/messages.tsx';
import { faSettings } from '../../i18n/people/settings.ts';
import { useDeleteApiKeys } from './credentials.ts';

const texts = faSettings.settings.keys;

/** Asks for confirmation, revokes all API keys and reports the result. */
export function useRevokeAll() {
  const toast = useToast();
  const { ask } = useMessages();
  const revoke = useDeleteApiKeys();
  return {
    isPending: revoke.isPending,
    async ask(question: { title: string; text: string; cancel?: string }): Promise<void> {
      if (!(await ask({ ...question, confirm: texts.revoke_all_yes }))) return;
      revoke.mutate(undefined, {
        onSuccess: () => toast({ title: texts.all_revoked, tone: 'ok' }),
        onError: (error) => toast({ title: errorText(error), tone: 'error' }),
      });
    },
  };
}
