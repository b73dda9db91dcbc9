import type { ServerFrame } from '@rasteh/contract/realtime';
import type { Attachment, Listener, Socket } from '../../../core/realtime/socket.ts';
import { faChat } from '../../../i18n/talk/chat.ts';

const RETRY_MS = 5_000;

/** Attaches a listener to the socket of the page, and tries again while the socket's code fails to load. */
export function attachRetrying(socket: Socket, listener: Listener) {
  let attachment: Attachment | undefined;
  let isStopped = false;
  let retry: ReturnType<typeof setTimeout> | undefined;

  async function attach(): Promise<void> {
    try {
      // The first frame may arrive before `attach` resolves, when the listener could not send a response yet.
      const early: ServerFrame[] = [];
      let onFrame = (frame: ServerFrame): void => void early.push(frame);
      const attached = await socket.attach({ onFrame: (frame) => onFrame(frame), onLost: listener.onLost });
      if (isStopped) return attached.end();
      attachment = attached;
      onFrame = listener.onFrame;
      for (const frame of early) onFrame(frame);
    } catch (error) {
      console.error(faChat.log.socket, error);
      if (!isStopped) retry = setTimeout(() => void attach(), RETRY_MS);
    }
  }
  void attach();

  return {
    /** The attachment; undefined until the first one succeeds. */
    current: () => attachment,
    stop() {
      isStopped = true;
      clearTimeout(retry);
      attachment?.end();
    },
  };
}
