import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../http/api.ts';

/** The caches of the users that this page load acts for, by their id: what the events of `for:<user>:<scope>` change. */
export const actingClients = new Map<number, { queryClient: QueryClient; api: Api }>();

/** The user whose events come under a topic `for:<user>:<scope>`; nothing for other topics. */
export const subjectOfTopic = (topic: string): number | undefined =>
  topic.startsWith('for:') ? Number(topic.split(':')[1]) : undefined;
