import type { ListAllStoriesQuery, ListedStory, StoryCounts } from '@rasteh/contract/supply/stories';
import type { PageMeta } from '@rasteh/contract/wire/values';
import type { Database, Queries } from '../../core/db/database.ts';
import { wordsOf } from '../../core/db/words/word-search.ts';
import { AppError } from '../../core/lib/app-error.ts';
import type { Clock } from '../../core/lib/clock.ts';
import { pageBounds, pageMeta } from '../../core/lib/pages.ts';
import type { RequestContext } from '../../core/lib/request-context.ts';
import type { Events } from '../../core/realtime/events/events.ts';
import type { Audit } from '../../reach/audit/index.ts';
import type { Attachments } from '../../reach/files/index.ts';
import type { Notifications } from '../../reach/notifications/index.ts';
import * as repo from './repo.ts';
import { titleText } from './title-text.ts';

type ModerationDeps = {
  db: Database;
  clock: Clock;
  events: Events;
  audit: Audit;
  notifications: Notifications;
  attachments: Attachments;
  listedOf(queries: Queries, rows: repo.StoryRow[]): Promise<ListedStory[]>;
};

/** What admins see and end of the stories of all suppliers. */
export type StoryModeration = {
  /** A page of all stories, newest first, with how many with the words of the query there are of each status. */
  listAll(query: ListAllStoriesQuery): Promise<{ data: ListedStory[]; meta: PageMeta; counts: StoryCounts }>;
  /** Ends the publication of a story at once, and notifies its supplier. @throws not_found; conflict when it is not public */
  takeDown(context: RequestContext, id: number, reason: string): Promise<ListedStory>;
};

/** Creates the moderation of stories. */
export function createStoryModeration(deps: ModerationDeps): StoryModeration {
  const { db, clock, events, audit, notifications, attachments, listedOf } = deps;
  return {
    async listAll({ page, per_page, q = '', status }) {
      const filter = { words: wordsOf(q), status, now: clock() };
      const counts = await repo.countByStatus(db.read, filter);
      const total = status ? counts[status] : Object.values(counts).reduce((sum, count) => sum + count, 0);
      const rows = await repo.listAll(db.read, filter, pageBounds({ page, per_page }));
      return { data: await listedOf(db.read, rows), meta: pageMeta({ page, per_page }, total), counts };
    },
    takeDown: (context, id, reason) =>
      db.transaction(async (tx) => {
        const row = await repo.findStory(tx, id, clock());
        if (!row) throw new AppError('not_found');
        const removal = { removed_at: clock(), removal_reason: reason };
        // The job of its planned end finds when it was taken down, and deletes it a week after that.
        const values = { status: 'rejected', published_at: null, expires_at: null, ...removal } as const;
        if (row.status !== 'published' || !(await repo.updateStory(tx, row, values))) throw new AppError('conflict');
        await attachments.show(tx, row, false);
        const { user_id, caption, status } = row;
        const entry = { action: 'takeStoryDown', entity: 'story', entity_id: id } as const;
        const change = { before: { caption, status }, after: { status: 'rejected', reason } };
        await audit.record(tx, { ...context, subject_id: user_id }, { ...entry, ...change });
        const title = titleText(caption);
        await notifications.add(tx, user_id, 'story.taken_down', { story_id: id, title, reason }, context.actor_id);
        await events.publish(tx, 'story.changed', { story_id: id, user_id });
        const ended = (await repo.findStory(tx, id, clock())) as repo.StoryRow;
        const [listed] = await listedOf(tx, [ended]);
        return listed as ListedStory;
      }),
  };
}
