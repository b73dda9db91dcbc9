import { useBlocker } from '@tanstack/react-router';
import { fa } from '../../../i18n/panel/prices.ts';
import { useMessages } from '../../../page/messages.tsx';

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
