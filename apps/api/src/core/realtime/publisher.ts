import type { Events } from './events/events.ts';
import type { Socket } from './socket.ts';

/**
 * What a module publishes with: its `publish…` function subscribes to events of the server and sends frames of the contract to
 * the subscribers of a topic. The event bus reports what fails, so a subscriber handles no error itself.
 */
export type Publishing<S extends Socket = Socket> = { events: Events; socket: S };
