import { useToast } from '@rasteh/ui/toast';
import { faPanel } from '../../i18n/core/panel.ts';
import { errorText } from '../http/error-text.ts';
import { hasNoAnswer, RequestError } from '../http/request-error.ts';

/** A publication and how it is withdrawn; `changed` is shown when it has changed since. */
export type Published = { title: string; text: string; changed: string; takeBack: () => Promise<unknown> };

/**
 * Confirms a publication, and offers to withdraw it for ten seconds; the offer outlives the page that made it, and is repeated
 * when no response came.
 */
export function useTakeBack(): (published: Published) => void {
  const toast = useToast();
  return ({ title, text, changed, takeBack }) => {
    const run = async () => {
      try {
        await takeBack();
        toast({ title: faPanel.take_back.done });
      } catch (error) {
        const isChanged = error instanceof RequestError && error.code === 'stale';
        const retry = hasNoAnswer(error) ? action : undefined;
        toast({ title: faPanel.take_back.not_done, text: isChanged ? changed : errorText(error), tone: 'error', action: retry });
      }
    };
    const action = { label: faPanel.take_back.label, onPress: () => void run() };
    toast({ title, text, action });
  };
}
