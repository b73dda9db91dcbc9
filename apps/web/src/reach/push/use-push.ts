import { useCallback, useSyncExternalStore } from 'react';
import type { Api } from '../../core/http/api.ts';
import { usePage } from '../../core/page/page.ts';
import { createPush, type Push } from './state/push.ts';
import type { PushData } from './state/push-state.ts';

const pushes = new WeakMap<Api, Push>();

/** Push of this page load. */
export function pushOf(api: Api): Push {
  const push = pushes.get(api) ?? createPush(api);
  pushes.set(api, push);
  return push;
}

/** Push of this page load, and its state; null on the server and while the page is hydrated, since only the browser knows it. */
export function usePush(): { push: Push; data: PushData | null } {
  const push = pushOf(usePage().api);
  const data = useSyncExternalStore(
    push.subscribe,
    push.get,
    useCallback(() => null, []),
  );
  return { push, data };
}
