import { useBlocker } from '@tanstack/react-router';
import { useMessages } from '../../../core/page/messages.tsx';
import { faPrices } from '../../../i18n/pricing/prices.ts';

/** Asks before a page with unsaved drafts is left. */
export function useUnsavedGuard(hasDrafts: boolean): void {
  const { askToLeave } = useMessages();
  useBlocker({
    shouldBlockFn: async ({ current, next }) =>
      hasDrafts &&
      current.pathname !== next.pathname &&
      !(await askToLeave({
        title: faPrices.leave.title,
        text: faPrices.leave.text,
        confirm: faPrices.leave.leave,
        cancel: faPrices.leave.stay,
      })),
    enableBeforeUnload: () => hasDrafts,
  });
}
