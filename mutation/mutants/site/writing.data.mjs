/** Pages and news as admins write them. */

/** @type {import('../../catalogue.mjs').Source[]} */
export const sources = [
  {
    file: 'apps/api/src/site/pages/writing-service.ts',
    tests: ['apps/api/src/site/pages/writing.test.ts', 'apps/api/src/site/pages/pages.test.ts'],
    guard: false,
    mutants: [
      ['past-time-passes', 'momentOf', 'if (at <= now) throw invalid({ publish_at: PAST });', '', 'A page is published with a time that nobody meant.'],
      ['public-page-waits-for-its-time', 'createPageWriting', "publish_at && wasPublic && before.status === 'published'", 'false', 'A page is taken from its readers until the new time.'],
      ['publication-moves-at-each-press', 'createPageWriting', 'wasPublic ? before.published_at : now', 'now', 'An old news item is the newest again.'],
      ['empty-page-is-published', 'createPageWriting', 'if (before.body.root.children.length === 0) throw invalid({ body: EMPTY });', '', 'A page without a text is public.'],
      ['slug-of-a-withdrawn-plan-is-kept', 'createPageWriting', 'await repo.releaseSlug(tx, row.id, now);', '', 'An address that was never public is never free again.'],
      ['save-without-a-version', 'createPageWriting', 'await versions.insertVersion(tx, stored, context.actor_id);', '', 'What a save replaced is lost.'],
      ['taken-back-page-keeps-public-images', 'createPageWriting', "await attachImages(tx, files, context, row);\n        await record(tx, context, 'takeBackPage'", "await record(tx, context, 'takeBackPage'", 'Images of a draft are readable for everyone.'],
    ],
  },
  {
    file: 'apps/api/src/core/db/public-pages.ts',
    tests: ['apps/api/src/site/pages/writing.test.ts', 'apps/api/src/site/pages/pages.test.ts'],
    guard: true,
    mutants: [
      ['scheduled-page-is-public', 'isPublicPage', 'lte(pages.published_at, now)', 'lte(pages.published_at, now * 2)', 'A page is read before its time.'],
    ],
  },
  {
    file: 'apps/api/src/site/pages/writing-service.ts',
    tests: ['apps/api/src/site/pages/writing.test.ts', 'apps/api/src/site/pages/pages.test.ts'],
    guard: true,
    mutants: [
      ['public-page-is-deleted', 'createPageWriting', "if (before.status !== 'draft') throw new AppError('conflict');", '', 'A page is deleted while it is read.'],
    ],
  },
  {
    file: 'apps/api/src/site/pages/repo.ts',
    tests: ['apps/api/src/site/pages/writing.test.ts', 'apps/api/src/site/pages/pages.test.ts'],
    guard: true,
    mutants: [
      ['former-version-deletes', 'deletePage', 'and(eq(pages.id, id), eq(pages.version, version))', 'eq(pages.id, id)', 'A page is deleted that another admin has changed meanwhile.'],
    ],
  },
  {
    file: 'apps/api/src/site/pages/images.ts',
    tests: ['apps/api/src/site/pages/writing.test.ts', 'apps/api/src/site/pages/pages.test.ts'],
    guard: true,
    mutants: [
      ['images-of-drafts-are-public', 'attachImages', "is_public: status === 'published'", 'is_public: true', 'The image of a draft is readable for everyone.'],
      ['everyone-reads-drafts', 'letAdminsRead', '(reader_id) => isActiveAdmin(db.read, reader_id)', 'async () => true', 'The image of a draft is readable for everyone.'],
    ],
  },
];
