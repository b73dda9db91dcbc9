import type { Publishing } from '../../core/realtime/publisher.ts';

const TOPIC = 'sms';
const PAUSE_MS = 500;

/** Notifies the admins that subscribe to `sms` that there are new attempts, at most twice a second: many users log in at once. */
export function publishSms({ events, socket }: Publishing): void {
  let isPlanned = false;
  events.subscribe('sms.attempted', () => {
    if (isPlanned) return;
    isPlanned = true;
    setTimeout(() => {
      isPlanned = false;
      if (socket.noteChange(TOPIC)) socket.publish(TOPIC, 'sms.changed', {});
    }, PAUSE_MS).unref();
  });
}
