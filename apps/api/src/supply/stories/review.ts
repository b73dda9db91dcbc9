import type { ReviewShown } from '@rasteh/contract/reach/reviews';
import { storyLimits } from '@rasteh/contract/wire/limits';
import type { Queries } from '../../core/db/database.ts';
import { AppError } from '../../core/lib/app-error.ts';
import type { Clock } from '../../core/lib/clock.ts';
import type { Events } from '../../core/realtime/events/events.ts';
import type { Attachments } from '../../reach/files/index.ts';
import type { Reviewable } from '../../reach/reviews/index.ts';
import { type Content, ContentSchema } from './content.ts';
import type { StoryExpiry } from './expiry.ts';
import * as repo from './repo.ts';
import { titleText } from './title-text.ts';

export type StoryReview = Reviewable<'story', Content>;
type ReviewDeps = { clock: Clock; events: Events; attachments: Attachments; expiry: StoryExpiry };

/** Creates the review of stories; a story is never edited, so there is no earlier public content. */
export function createStoryReview({ clock, events, attachments, expiry }: ReviewDeps): StoryReview {
  async function findRow(queries: Queries, id: number): Promise<repo.StoryRow> {
    const row = await repo.findStory(queries, id, clock());
    if (!row) throw new AppError('conflict');
    return row;
  }
  async function toShown(queries: Queries, { file_id, caption, product_id }: Content): Promise<ReviewShown<'story'>> {
    const [file = ''] = await attachments.listNames(queries, [file_id]);
    return { caption, file, product: await repo.findProductTitle(queries, product_id) };
  }

  return {
    entity: 'story',
    schema: ContentSchema,
    describe: async (queries, { data }) => ({
      title: titleText(data.caption),
      before: null,
      after: await toShown(queries, data),
      file_ids: { before: [], after: [data.file_id] },
    }),
    async apply(tx, { entity_id, data }) {
      const row = await findRow(tx, entity_id);
      const published_at = clock();
      const expires_at = published_at + storyLimits.public_s * 1_000;
      if (!(await repo.updateStory(tx, row, { status: 'published', published_at, expires_at }))) throw new AppError('conflict');
      await attachments.applyEdit(tx, row, [data.file_id], true);
      await expiry.atEnd(tx, entity_id, expires_at);
      await events.publish(tx, 'story.changed', { story_id: entity_id, user_id: row.user_id });
    },
    async refuse(tx, { entity_id }, how) {
      const row = await findRow(tx, entity_id);
      const status = how === 'rejected' ? 'rejected' : 'pending';
      if (!(await repo.updateStory(tx, row, { status }))) throw new AppError('conflict');
      if (how === 'rejected') await expiry.atDeletion(tx, entity_id, clock());
      await events.publish(tx, 'story.changed', { story_id: entity_id, user_id: row.user_id });
    },
  };
}
