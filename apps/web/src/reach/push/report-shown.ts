import type { Attachment, Socket } from '../../core/realtime/socket.ts';

/** How often a page that stays in view says so: the server forgets it after thirty seconds. */
const EVERY_MS = 20_000;

/**
 * Reports to the server while this page is in view, so that none of the user's browsers shows what they see here. Returns the end
 * of it.
 */
export function reportShown(socket: Socket): () => void {
  let attachment: Attachment | undefined;
  let isOver = false;
  const report = () => {
    if (document.visibilityState !== 'visible') return;
    // The next report follows soon, and the next connection begins with one.
    attachment?.command('page.shown', {}).catch(() => undefined);
  };
  socket
    .attach({
      onFrame(frame) {
        if (frame.t === 'hello') report();
      },
      onLost: () => undefined,
    })
    .then(
      (attached) => {
        if (isOver) return attached.end();
        attachment = attached;
        report();
      },
      // Without the socket's code messages are pushed to an open page too, which is no loss.
      () => undefined,
    );
  const timer = setInterval(report, EVERY_MS);
  document.addEventListener('visibilitychange', report);
  return () => {
    isOver = true;
    attachment?.end();
    clearInterval(timer);
    document.removeEventListener('visibilitychange', report);
  };
}
