/** Pages and news as admins write them. */

const api = 'apps/api/src';
const tests = [`${api}/site/pages/writing.test.ts`, `${api}/site/pages/pages.test.ts`];

/** @type {import('../../catalogue.mjs').Source[]} */
export const sources = [
  {
    file: `${api}/site/pages/writing-service.ts`,
    tests,
    guard: false,
    mutants: [
      {
        id: 'past-time-passes',
        symbol: 'momentOf',
        search: 'if (at <= now) throw invalid({ publish_at: PAST });',
        replace: '',
        why: 'A page is published with a time that nobody meant.',
      },
      {
        id: 'public-page-waits-for-its-time',
        symbol: 'createPageWriting',
        search: "publish_at && wasPublic && before.status === 'published'",
        replace: 'false',
        why: 'A page is taken from its readers until the new time.',
      },
      {
        id: 'publication-moves-at-each-press',
        symbol: 'createPageWriting',
        search: 'wasPublic ? before.published_at : now',
        replace: 'now',
        why: 'An old news item is the newest again.',
      },
      {
        id: 'empty-page-is-published',
        symbol: 'createPageWriting',
        search: 'if (before.body.root.children.length === 0) throw invalid({ body: EMPTY });',
        replace: '',
        why: 'A page without a text is public.',
      },
      {
        id: 'slug-of-a-withdrawn-plan-is-kept',
        symbol: 'createPageWriting',
        search: 'await repo.releaseSlug(tx, row.id, now);',
        replace: '',
        why: 'An address that was never public is never free again.',
      },
      {
        id: 'save-without-a-version',
        symbol: 'createPageWriting',
        search: 'await versions.insertVersion(tx, stored, context.actor_id);',
        replace: '',
        why: 'What a save replaced is lost.',
      },
      {
        id: 'taken-back-page-keeps-public-images',
        symbol: 'createPageWriting',
        search: "await attachImages(tx, files, context, row);\n        await record(tx, context, 'takeBackPage'",
        replace: "await record(tx, context, 'takeBackPage'",
        why: 'Images of a draft are readable for everyone.',
      },
    ],
  },
  {
    file: `${api}/core/db/public-pages.ts`,
    tests,
    guard: true,
    mutants: [
      {
        id: 'scheduled-page-is-public',
        symbol: 'isPublicPage',
        search: 'lte(pages.published_at, now)',
        replace: 'lte(pages.published_at, now * 2)',
        why: 'A page is read before its time.',
      },
    ],
  },
  {
    file: `${api}/site/pages/writing-service.ts`,
    tests,
    guard: true,
    mutants: [
      {
        id: 'public-page-is-deleted',
        symbol: 'createPageWriting',
        search: "if (before.status !== 'draft') throw new AppError('conflict');",
        replace: '',
        why: 'A page is deleted while it is read.',
      },
    ],
  },
  {
    file: `${api}/site/pages/repo.ts`,
    tests,
    guard: true,
    mutants: [
      {
        id: 'former-version-deletes',
        symbol: 'deletePage',
        search: 'and(eq(pages.id, id), eq(pages.version, version))',
        replace: 'eq(pages.id, id)',
        why: 'A page is deleted that another admin has changed meanwhile.',
      },
    ],
  },
  {
    file: `${api}/site/pages/images.ts`,
    tests,
    guard: true,
    mutants: [
      {
        id: 'images-of-drafts-are-public',
        symbol: 'attachImages',
        search: "is_public: status === 'published'",
        replace: 'is_public: true',
        why: 'The image of a draft is readable for everyone.',
      },
      {
        id: 'everyone-reads-drafts',
        symbol: 'letAdminsRead',
        search: '(reader_id) => isActiveAdmin(db.read, reader_id)',
        replace: 'async () => true',
        why: 'The image of a draft is readable for everyone.',
      },
    ],
  },
];
