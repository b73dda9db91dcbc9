import { useToast } from '@rasteh/ui/toast';
import { useCallback } from 'react';

type CopyTexts = { copied: string; not_copied: string };

/**
 * Copies a text to the clipboard, and says in a toast whether it is there; `shown` stands below. Without https or permission there is no
 * clipboard, and the text is copied by hand.
 */
export function useCopy({ copied, not_copied }: CopyTexts): (text: string, shown?: string) => Promise<void> {
  const toast = useToast();
  return useCallback(
    async (text, shown) => {
      try {
        await navigator.clipboard.writeText(text);
        toast({ title: copied, text: shown, tone: 'ok' });
      } catch {
        toast({ title: not_copied, text: shown, tone: 'error' });
      }
    },
    [toast, copied, not_copied],
  );
}
