import type { Publishing } from '../../core/realtime/publisher.ts';
import type { Reviews } from './service.ts';

const TOPIC = 'reviews';

/** Publishes how much waits, documents and reports included, to the admins that subscribe to `reviews`. */
export function publishReviews({ events, socket, reviews }: Publishing & { reviews: Reviews }): void {
  const publish = async (): Promise<void> => {
    if (socket.noteChange(TOPIC)) socket.publish(TOPIC, 'review.changed', await reviews.count());
  };
  events.subscribe('review.changed', publish);
  events.subscribe('document.changed', publish);
  events.subscribe('report.changed', publish);
}
