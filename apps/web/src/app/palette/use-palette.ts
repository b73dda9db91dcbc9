import { useDialogs } from '@rasteh/ui/dialog-stack';
import { loadChunk } from '@rasteh/ui/load-chunk';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { openActingClient } from '../../core/acting/acting-client.ts';
import { usePage } from '../../core/page/page.ts';
import { useSlashShortcut } from '../../goods/search/use-slash-shortcut.ts';
import { faPalette as texts } from '../../i18n/core/palette.ts';
import { meQuery } from '../../people/auth/queries.ts';
import { actForQuery, delegationsQuery } from '../../people/delegations/queries.ts';
import { rightOf } from '../../people/delegations/use-right.ts';

/** Opens the command palette, which is loaded with the first press, for the panel of the current location. */
function usePalette(): () => Promise<void> {
  const dialogs = useDialogs();
  const page = usePage();
  const queryClient = useQueryClient();
  const router = useRouter();
  const isOpen = useRef(false);
  return async () => {
    const me = queryClient.getQueryData(meQuery(page.api).queryKey);
    if (!me || isOpen.current) return;
    isOpen.current = true;
    try {
      const { CommandPalette } = await loadChunk(() => import('./command-palette.tsx'));
      const subject_id = Number(/^\/panel\/for\/(\d+)/.exec(router.state.location.pathname)?.[1]) || null;
      const received = queryClient.getQueryData(delegationsQuery(page.api).queryKey)?.received ?? [];
      const grants = queryClient.getQueryData(actForQuery(page.api).queryKey) ?? [];
      const right = subject_id === null ? null : rightOf({ received, grants }, subject_id, page.clock.get());
      const acting = subject_id !== null && right ? openActingClient(page, subject_id) : { api: page.api, queryClient };
      const client = {
        me,
        role: me.role,
        base: (right ? `/panel/for/${subject_id}` : '/panel') as '/panel',
        scopes: right?.scopes ?? null,
        api: acting.api,
        queryClient: acting.queryClient,
      };
      const owner = right ? `${me.id}-${subject_id}` : String(me.id);
      await dialogs.open({
        name: 'palette',
        component: CommandPalette,
        props: { client, owner },
        options: { title: texts.title, size: 'md' },
      });
    } finally {
      isOpen.current = false;
    }
  };
}

/** What a press closes, such as the menu, takes its entry out of the history first. */
const AFTER_PRESS_MS = 50;

/** Opens the command palette by Ctrl+K, ⌘K and `/`, and by the buttons with `paletteOpener`. */
export function usePaletteShortcut(): void {
  const openPalette = usePalette();
  const open = useEffectEvent(openPalette);
  useSlashShortcut(() => void openPalette().catch(() => undefined));
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // With the Persian layout the key writes «ن», so the physical key is compared.
      if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.isComposing)
        return;
      event.preventDefault();
      if (!document.querySelector('dialog:modal')) open().catch(() => undefined);
    };
    const onClick = ({ target }: MouseEvent) => {
      if (!(target instanceof Element) || !target.closest('[data-palette]')) return;
      setTimeout(() => open().catch(() => undefined), AFTER_PRESS_MS);
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('click', onClick);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('click', onClick);
    };
  }, []);
}
