import { draftOf, publishedOf } from '../fixtures/pages.ts';
import { type Fixtures, nothing, type Scene } from '../fixtures.ts';

const body = { root: { type: 'root', children: [{ type: 'horizontalrule' }] } };
const content = (slug: string) => ({ kind: 'page', slug, title: 'راهنما', description: '', body });
const at = (pageId: number, sent?: object) => ({ params: { pageId }, ...(sent ? { body: sent } : {}) });
/** An admin writes the draft of the scene. */
const ofDraft = (sent?: (id: number) => object) => ({
  named: {
    draft: (_: Fixtures, { actor }: Scene) => at(draftOf(actor), sent?.(draftOf(actor))),
    missing: () => at(nothing.user_id, sent?.(nothing.user_id)),
  },
});

/** Valid calls about pages, as in calls.ts. */
export const pageCalls = {
  'pages.getPage': {
    named: {
      published: () => ({ params: { slug: 'about' } }),
      draft: () => ({ params: { slug: 'draft' } }),
      missing: () => ({ params: { slug: 'no-such' } }),
    },
  },
  'pages.createPage': { build: (_: Fixtures, { mobile }: Scene) => ({ body: content(`p${mobile.replace(/\D/g, '')}`) }) },
  'pages.getStoredPage': ofDraft(),
  'pages.updatePage': ofDraft((id) => ({ ...content(`draft-${id}`), version: 1 })),
  'pages.publishPage': ofDraft(() => ({ version: 1 })),
  'pages.deletePage': {
    named: {
      draft: (_: Fixtures, { actor }: Scene) => ({ params: { pageId: draftOf(actor) }, query: { version: 1 } }),
      missing: () => ({ params: { pageId: nothing.user_id }, query: { version: 1 } }),
    },
  },
  'pages.listPageVersions': ofDraft(),
  'pages.takeBackPage': {
    named: {
      published: (_: Fixtures, { actor }: Scene) => at(publishedOf(actor), { version: 1 }),
      missing: () => at(nothing.user_id, { version: 1 }),
    },
  },
  'pages.getPageVersion': {
    named: {
      known: (_: Fixtures, { actor }: Scene) => ({ params: { pageId: draftOf(actor), version: 1 } }),
      missing: (_: Fixtures, { actor }: Scene) => ({ params: { pageId: draftOf(actor), version: 9 } }),
    },
  },
};
