import { storyLimits } from '@rasteh/contract/wire/limits';
import { z } from 'zod';
import type { Database, Transaction } from '../../core/db/database.ts';
import type { Clock } from '../../core/lib/clock.ts';
import type { Jobs } from '../../core/plugins/jobs/jobs.ts';
import type { Events } from '../../core/realtime/events/events.ts';
import { type Attachments, asOwner } from '../../reach/files/index.ts';
import * as repo from './repo.ts';

const StoryJobSchema = z.strictObject({ story_id: z.int() });
const KEPT_MS = storyLimits.kept_s * 1_000;
type ExpiryDeps = { db: Database; clock: Clock; events: Events; jobs: Jobs; attachments: Attachments };

/** Schedules the end of stories. */
export type StoryExpiry = {
  /** Schedules the end of a story that was published until `expires_at` (ms). */
  atEnd(tx: Transaction, story_id: number, expires_at: number): Promise<void>;
  /** Schedules the deletion of a story that was rejected or has expired at `ended_at` (ms). */
  atDeletion(tx: Transaction, story_id: number, ended_at: number): Promise<void>;
};

/**
 * The job of a story. The status is derived on read and needs no job; this one hides the file of an expired story, publishes
 * the change, and a week later deletes the story, so that the file is swept.
 */
export function createStoryExpiry({ db, clock, events, jobs, attachments }: ExpiryDeps): StoryExpiry {
  const queue = jobs.define('expireStory', {
    schema: StoryJobSchema,
    run: ({ story_id }, job) =>
      db.transaction(async (tx) => {
        await end(tx, story_id);
        // Last, as a change of its owner locks the story and then its job: the other way round both would wait for each other.
        await job.hold(tx);
      }),
  });

  async function end(tx: Transaction, story_id: number): Promise<void> {
    const now = clock();
    const row = await repo.findStory(tx, story_id, now);
    if (!row || row.status === 'pending') return;
    const { user_id, expires_at } = row;
    if (row.status === 'published') return expiry.atEnd(tx, story_id, expires_at ?? now);
    if (await repo.markExpired(tx, story_id, now)) {
      await attachments.show(tx, row, false);
      await events.publish(tx, 'story.changed', { story_id, user_id });
      return expiry.atDeletion(tx, story_id, expires_at ?? now);
    }
    // The job may run twice before its end is stored, and it runs at the planned end of a story that was taken down before. One that
    // was rejected by its review has no time of its own, since its deletion is scheduled once.
    const ended_at = expires_at ?? row.removed_at;
    if (ended_at !== null && ended_at + KEPT_MS > now) return expiry.atDeletion(tx, story_id, ended_at);
    await attachments.attach(tx, asOwner(user_id), story_id, []);
    await repo.deleteStory(tx, story_id);
    await events.publish(tx, 'story.changed', { story_id, user_id });
  }
  const schedule = async (tx: Transaction, story_id: number, due_at: number): Promise<void> => {
    await queue.add(tx, { story_id }, { due_at, unique_key: String(story_id) });
  };
  const expiry: StoryExpiry = {
    atEnd: schedule,
    atDeletion: (tx, story_id, ended_at) => schedule(tx, story_id, ended_at + KEPT_MS),
  };
  return expiry;
}
