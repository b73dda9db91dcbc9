import { useBlocker } from '@tanstack/react-router';
import { useMessages } from '../../../core/page/messages.tsx';
import { fa } from '../../../i18n/pricing/prices.ts';

/** Asks before a page with unsaved drafts is left. */
export function useUnsavedGuard(hasDrafts: boolean): void {
  const { askToLeave } = useMessages();
  useBlocker({
    shouldBlockFn: async ({ current, next }) =>
      hasDrafts &&
      current.pathname !== next.pathname &&
      !(await askToLeave({ title: fa.leave.title, text: fa.leave.text, confirm: fa.leave.leave, cancel: fa.leave.stay })),
    enableBeforeUnload: () => hasDrafts,
  });
}
