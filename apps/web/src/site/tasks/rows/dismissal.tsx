import type { DismissibleTask } from '@rasteh/contract/site/tasks';
import { Button } from '@rasteh/ui/button';
import { useToast } from '@rasteh/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useDeclineInvitation } from '../../../core/market/decline-invitation.ts';
import { useMessages } from '../../../core/page/messages.tsx';
import { usePage } from '../../../core/page/page.ts';
import { faTasks } from '../../../i18n/site/tasks.ts';
import { faQuotes } from '../../../i18n/trade/quotes.ts';
import { hideTask, tasksQuery, useDismissTask } from '../queries.ts';

const texts = faTasks.dismissal;

/** Focuses the title of a part of the inbox, or of the inbox once the part is empty: the pressed button is gone with its row. */
const focusTitle = (section: string) => (document.getElementById(section) ?? document.querySelector('h1'))?.focus();

type DismissalProps = { task: DismissibleTask; title: string; section: string };

/** The press that puts a task aside in place; a toast brings it back. */
export function Dismissal({ task, title, section }: DismissalProps) {
  const leave = useLeavingTask(task, section);
  const dismiss = useDismissTask();
  const toast = useToast();
  const put = async () => {
    const putBack = await leave(() => dismiss.mutateAsync({ task, is_dismissed: true }));
    if (!putBack) return;
    const undo = () => {
      putBack();
      void leave(() => dismiss.mutateAsync({ task, is_dismissed: false }), { stays: true });
    };
    toast({ title: texts.done(title), action: { label: texts.undo, onPress: undo } });
  };
  return (
    <Button variant="plain" size="s" aria-label={texts.action_for(title)} onClick={() => void put()}>
      {texts.action}
    </Button>
  );
}

type DeclineProps = { rfq_id: number; title: string; section: string };

/** The press that declines an invitation in place; the buyer sees it, so it asks first. */
export function InvitationDecline({ rfq_id, title, section }: DeclineProps) {
  const leave = useLeavingTask({ kind: 'answer', rfq_id }, section);
  const decline = useDeclineInvitation();
  const toast = useToast();
  const { ask } = useMessages();
  const refuse = async () => {
    if (!(await ask({ title: faQuotes.decline_title, text: faQuotes.decline_text(title) }))) return;
    if (await leave(() => decline.mutateAsync(rfq_id))) toast({ title: texts.declined(title) });
  };
  return (
    <Button variant="plain" size="s" aria-label={texts.decline_for(title)} onClick={() => void refuse()}>
      {texts.decline}
    </Button>
  );
}

/**
 * Returns the function that takes the task out of the list at once and then does `work`; after a failure, which it shows, the task is
 * back. It resolves to what puts the task back; undefined after a failure.
 */
function useLeavingTask(task: DismissibleTask, section: string) {
  const { api } = usePage();
  const queryClient = useQueryClient();
  const { showFailure } = useMessages();
  return async (work: () => Promise<unknown>, { stays = false } = {}): Promise<(() => void) | undefined> => {
    const putBack = stays ? () => undefined : hideTask(queryClient, tasksQuery(api), task);
    if (!stays) focusTitle(section);
    try {
      // Awaited, since the row is gone by then: React Query drops the callbacks of a component that has left.
      await work();
      // The part has left with its last task.
      if (document.activeElement === document.body) focusTitle(section);
      return putBack;
    } catch (error) {
      putBack();
      showFailure('errorServer', error as Error);
      return undefined;
    }
  };
}
