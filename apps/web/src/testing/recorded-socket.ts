import type { Topic } from '@rasteh/contract/realtime';
import type { Socket } from '../core/realtime/socket.ts';

/** A socket that never receives anything, and the topics that are followed on it at present. */
export function recordedSocket(): { socket: Socket; followed: readonly Topic[] } {
  const followed: Topic[] = [];
  const socket: Socket = {
    follow(topic) {
      followed.push(topic);
      return () => void followed.splice(followed.indexOf(topic), 1);
    },
    attach: async () => ({ send: () => undefined, command: () => new Promise(() => undefined), end: () => undefined }),
    getState: () => 'live',
    subscribe: () => () => undefined,
    restart: () => undefined,
    wake: () => undefined,
    close: () => undefined,
  };
  return { socket, followed };
}
