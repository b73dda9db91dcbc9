/** How long rows stay, and how months leave the database for files. */

const RETENTION = 'apps/api/src/core/db/retention';
const ARCHIVES = 'apps/api/src/operator/archives';

/** @type {import('../../catalogue.mjs').Source[]} */
export const sources = [
  {
    file: `${RETENTION}/apply.ts`,
    tests: [`${RETENTION}/retention.test.ts`],
    guard: true,
    mutants: [
      ['younger-rows', 'isTooOld', 'now - days * DAY_MS', 'now', 'Rows are deleted before their time.'],
      ['days-as-times', 'isTooOld', "counts === 'days'", 'false', 'Sums of all days are deleted.'],
      ['one-transaction', 'oldest', ' limit ${STEP}', '', 'Years of rows are deleted in one transaction.'],
      ['deaf-to-a-stop', 'inSteps', 'signal?.throwIfAborted();', '', 'A process that ends waits for years of rows.'],
      ['addresses-stay', 'applyRetention', 'for (const of of addresses)', 'for (const of of addresses.slice(1))', 'IP addresses stay in the audit log.'],
    ],
  },
  {
    file: `${RETENTION}/months.ts`,
    tests: [`${ARCHIVES}/archives.test.ts`],
    guard: true,
    mutants: [
      ['young-month', 'findDueMonth', 'month.until_at <=', 'month.from_at <=', 'A month leaves the database before all of it is old enough.'],
      ['same-page', 'readMonth', 'and(isInMonth, isNext)', 'isInMonth', 'A month of more than a page never ends, or has rows twice.'],
      ['rows-beside', 'removeRows', 'inArray(table.id, some)', 'gte(since, 0)', 'Rows are removed that are not in the file.'],
    ],
  },
  {
    file: `${ARCHIVES}/month-file.ts`,
    tests: [`${ARCHIVES}/archives.test.ts`],
    guard: true,
    mutants: [
      ['unsigned', 'requireWhole', 'if (!isSignedBy(text, signature, key))', 'if (!signature)', 'A manifest that was changed counts as whole.'],
      ['changed-rows', 'requireWhole', 'if (sha256 !== manifest.sha256)', 'if (!sha256)', 'Rows that were changed count as whole.'],
      ['another-archive', 'requireWhole', 'manifest.sha256 !== (named.sha256 ?? sha256)', 'false', 'The archive of another portal counts as whole.'],
      ['uncounted-rows', 'requireWhole', 'rows !== (named.row_count ?? rows)', 'false', 'Rows are removed whose number was not that of the file.'],
    ],
  },
  {
    file: `${ARCHIVES}/archive.ts`,
    tests: [`${ARCHIVES}/archives.test.ts`],
    guard: true,
    mutants: [
      ['unread-file', 'finish', 'await requireWhole(folder, month, key);', '', 'Rows are removed though their file is damaged.'],
      ['half-removed', 'archiveMonths', 'for (const month of await listUnfinished(db.read, of.name))', 'for (const month of [])', 'Rows of a killed run stay for good.'],
    ],
  },
  {
    file: 'apps/api/src/operator/doctor/rows.ts',
    tests: ['apps/api/src/operator/doctor/doctor.test.ts'],
    guard: true,
    mutants: [['late-months', 'checkArchives', 'oldest !== null && ', 'oldest === null && ', 'Nobody is told that the log grows without an end.']],
  },
  {
    file: 'apps/api/src/pricing/price-days/merging.ts',
    tests: ['apps/api/src/pricing/price-days/merging.test.ts'],
    guard: true,
    mutants: [
      ['archived-days', 'mergeDays', ' && tehranDayStart(day) >= archived_until', '', 'A merge empties the days whose statements are in files.'],
    ],
  },
];
