import { loadChunk, onChunkFailure } from '@rasteh/ui/load-chunk';
import { useToast } from '@rasteh/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { hasTyped, watchTyping } from '../../core/forms/typed/typed-controls.ts';
import { usePage } from '../../core/page/page.ts';
import { fa } from '../../i18n/fa.ts';
import { meQuery } from '../../people/auth/queries.ts';
import type { RouterContext } from '../../router.tsx';

/** A first visit is over by then: the worker takes no part in it. */
const WORKER_AFTER_MS = 8_000;

type ShowToast = ReturnType<typeof useToast>;

/** Offers a reload after a chunk has failed; the first failure loads what keeps the typed values. */
function offerReloads(toast: ShowToast): () => void {
  let keeping: Promise<() => void> | undefined;
  return onChunkFailure(() => {
    // Without a network a reload brings nothing, and the page says so.
    if (!navigator.onLine) return;
    keeping ??= loadChunk(() => import('../../core/forms/typed/typed-values.ts')).then(
      ({ reloadPage }) => reloadPage,
      () => () => location.reload(),
    );
    const onPress = () => void keeping?.then((reload) => reload());
    const action = { label: fa.failure.reload, onPress };
    toast({ title: fa.failure.part_title, tone: 'error', action });
  });
}

/** The time until a page has the worker and what belongs to it: one that the worker has served has it at once. */
const workerDelay_ms = () => (navigator.serviceWorker?.controller ? 0 : WORKER_AFTER_MS);

/** Starts push for the user who is logged in, and again for the next one. */
function usePush(): void {
  const router = useRouter();
  const { data: me } = useQuery(meQuery(usePage().api));
  const user_id = me?.id;
  useEffect(() => {
    if (!import.meta.env.PROD || user_id === undefined) return;
    let end: (() => void) | undefined;
    let isOver = false;
    const start = async () => {
      const { startPush } = await loadChunk(() => import('../worker/start-push.ts'));
      if (!isOver) end = startPush(router);
    };
    // A chunk that fails to load is reported for the page.
    const timer = setTimeout(() => start().catch(() => undefined), workerDelay_ms());
    return () => {
      isOver = true;
      clearTimeout(timer);
      end?.();
    };
  }, [user_id, router]);
}

/** What each page does beside its content: it brings back typed values, offers a reload after a failed chunk, and later starts the worker. */
export function Upkeep() {
  const toast = useToast();
  const router = useRouter();
  usePush();
  useEffect(() => {
    watchTyping();
    if (hasTyped()) void loadChunk(() => import('../../core/forms/typed/restore-typed.ts')).then((part) => part.restoreTyped());
  }, []);
  useEffect(() => {
    const end = offerReloads(toast);
    const start = async () => {
      const { page, queryClient } = router.options.context as RouterContext;
      const isGuest = () => queryClient.getQueryData(meQuery(page.api).queryKey) === null;
      const { startWorker } = await loadChunk(() => import('../worker/start-worker.ts'));
      await startWorker({ router, clock: page.clock, isGuest, toast });
    };
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return end;
    // A page that the worker has served finds the script with it, and the copy of a board sets its clock by it at once.
    const timer = setTimeout(start, workerDelay_ms());
    return () => {
      end();
      clearTimeout(timer);
    };
  }, [router, toast]);
  return null;
}
