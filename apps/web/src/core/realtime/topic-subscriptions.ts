import type { Topic } from '@rasteh/contract/realtime';
import type { Commands } from './socket-commands.ts';

/** The time of the last change of each topic, from the answer to a subscription. */
export type ChangedAt = Readonly<Record<string, string>>;

type SubscriptionsOptions = {
  isOpen(): boolean;
  run: Commands['run'];
  /** Called with the newly subscribed topics. */
  onFollowed(fresh: readonly Topic[], changed_at: ChangedAt): void;
};

/** The topics that the components of a page want, and those to which the connection is subscribed. */
export function createTopicSubscriptions({ isOpen, run, onFollowed }: SubscriptionsOptions) {
  /** The number of subscribers by topic. */
  const wanted = new Map<Topic, number>();
  const followed = new Set<Topic>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const follow = () => {
    if (!isOpen()) return;
    const topics = [...wanted.keys()];
    if (topics.length === followed.size && topics.every((topic) => followed.has(topic))) return;
    // A refused or lost command changes nothing: the next connection subscribes again.
    run('topics.follow', { topics }).then(
      ({ changed_at }) => {
        const fresh = topics.filter((topic) => !followed.has(topic));
        followed.clear();
        for (const topic of topics) followed.add(topic);
        onFollowed(fresh, changed_at);
      },
      () => undefined,
    );
  };
  /** Components mount and unmount together, so their changes share one frame. */
  const sync = () => {
    clearTimeout(timer);
    timer = setTimeout(follow, 0);
  };

  return {
    isEmpty: () => wanted.size === 0,
    add: (topic: Topic) => void wanted.set(topic, (wanted.get(topic) ?? 0) + 1),
    remove(topic: Topic) {
      const left = (wanted.get(topic) ?? 1) - 1;
      if (left > 0) wanted.set(topic, left);
      else wanted.delete(topic);
      sync();
    },
    sync,
    /** The connection is lost, and with it its subscriptions. */
    reset: () => followed.clear(),
    stop: () => clearTimeout(timer),
  };
}
