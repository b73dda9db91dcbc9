import type { Fixtures, Scene } from '../fixtures.ts';

const takeDown = { reason: 'تصویر کالا نیست.' };

/** Valid calls of the routes of stories, as in calls.ts; a new story names the image of its owner. */
export const storyCalls = {
  'stories.listStoryRings': { build: () => ({}) },
  'stories.listSupplierStories': {
    named: {
      public: (_: Fixtures, { seller }: Scene) => ({ params: { handle: `s${seller.user_id}` } }),
      missing: () => ({ params: { handle: 'no-such' } }),
    },
  },
  'stories.listSeenStories': { build: () => ({}) },
  'stories.markStoriesSeen': { build: ({ story_id }: Fixtures) => ({ body: { ids: [story_id] } }) },
  'stories.listAllStories': { build: () => ({}) },
  // Each story of the scene waits for review, and is not public.
  'stories.takeStoryDown': {
    named: {
      seller: (_: Fixtures, { seller }: Scene) => ({ params: { storyId: seller.story_id }, body: takeDown }),
      missing: () => ({ params: { storyId: 999 }, body: takeDown }),
    },
  },
  'stories.listStories': { build: () => ({}) },
  'stories.createStory': { owned: ({ story_image_id }: Fixtures) => ({ body: { file_id: story_image_id } }) },
  'stories.deleteStory': { owned: ({ story_id }: Fixtures) => ({ params: { storyId: story_id } }) },
};
