import type { Database } from '../../core/db/database.ts';
import { createBoundedLimit } from '../../core/lib/concurrency/bounded-limit.ts';
import type { Publishing } from '../../core/realtime/publisher.ts';
import type { PublicStories } from './public.ts';
import { hasPublished } from './public-repo.ts';

const TOPIC = 'stories';

type LiveDeps = Publishing & {
  db: Database;
  /** The only public read. */
  publicStories: PublicStories;
};

/** Publishes the ids of changed stories to their supplier's panels, and the current ring of the supplier to the public topic. */
export function publishStories({ events, socket, db, publicStories }: LiveDeps): void {
  // One at a time, so that later frames have data that was read later.
  const publications = createBoundedLimit({ at_once: 1 });

  async function publishRing(user_id: number): Promise<void> {
    const ring = await publicStories.findRing(user_id);
    socket.publish(TOPIC, 'story_ring.changed', { rings: ring ? [ring] : [], removed_user_ids: ring ? [] : [user_id] });
  }
  const inTurn = (work: () => Promise<void>): Promise<void> =>
    publications.run(() => (socket.noteChange(TOPIC) ? work() : undefined));

  // Only approved suppliers create stories, so that the id of their user is public.
  events.subscribe('story.changed', ({ story_id, user_id }) => {
    socket.publish(`user:${user_id}`, 'story.changed', { story_id });
    return inTurn(() => publishRing(user_id));
  });
  events.subscribe('supplier.changed', ({ user_id }) =>
    inTurn(async () => {
      if (await hasPublished(db.read, user_id)) await publishRing(user_id);
    }),
  );
}
