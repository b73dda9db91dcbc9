import type { AnyRouter } from '@tanstack/react-router';
import { beforeLogout } from '../../core/http/before-logout.ts';
import { openRoom, roomOf } from '../../core/market/chat/chat-with.ts';
import { watchNotifications } from '../../reach/notifications/shown-notifications.ts';
import { reportShown } from '../../reach/push/report-shown.ts';
import { pushOf } from '../../reach/push/use-push.ts';
import type { RouterContext } from '../../router.tsx';

/** Starts push for the logged-in user, and ends its subscription with their session; returns what stops it in this page. */
export function startPush(router: AnyRouter): () => void {
  const { page, queryClient } = router.options.context as RouterContext;
  const push = pushOf(page.api);
  void push.start((path) => {
    const user_id = roomOf(new URL(path, location.origin).hash);
    // A room opens over the page that is shown, with all that is typed in it.
    if (user_id === null || !openRoom(user_id)) void router.navigate({ href: path });
  });
  const endReports = page.socket ? reportShown(page.socket) : undefined;
  const endNotifications = watchNotifications(page.api, queryClient);
  const endBeforeLogout = beforeLogout(push.unsubscribe);
  return () => {
    push.stop();
    endReports?.();
    endNotifications();
    endBeforeLogout();
  };
}
