import type { Topic } from '@rasteh/contract/realtime';
import type { Commands } from './socket-commands.ts';

/** The time of the last change of each topic, as the server answers a subscription. */
export type ChangedAt = Readonly<Record<string, string>>;

type SubscriptionsOptions = {
  isOpen(): boolean;
  run: Commands['run'];
  /** Called with the topics that were not followed before. */
  onFollowed(fresh: readonly Topic[], changed_at: ChangedAt): void;
};

/** The topics that the components of a page subscribe to, and those that the link follows. */
export function createTopicSubscriptions({ isOpen, run, onFollowed }: SubscriptionsOptions) {
  /** The number of subscribers by topic. */
  const wanted = new Map<Topic, number>();
  const followed = new Set<Topic>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const follow = () => {
    if (!isOpen()) return;
    const topics = [...wanted.keys()];
    if (topics.length === followed.size && topics.every((topic) => followed.has(topic))) return;
    // After a refusal or a lost link nothing changes: the next link follows anew.
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
  /** Components mount and unmount together: one frame for all of them. */
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
    /** The link is lost, and with it what it followed. */
    reset: () => followed.clear(),
    stop: () => clearTimeout(timer),
  };
}
