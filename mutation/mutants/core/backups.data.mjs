/** What is in a backup, what a restore refuses, ends and holds. */

const BACKUPS = 'apps/api/src/operator/backups';
const tests = [`${BACKUPS}/refusals.test.ts`, `${BACKUPS}/backup.test.ts`];

/** @type {import('../../catalogue.mjs').Source[]} */
export const sources = [
  {
    file: `${BACKUPS}/checksums.ts`,
    tests,
    guard: true,
    mutants: [
      ['any-path', 'readChecksums', 'if (!isOurs(path))', "if (path === '')", 'A backup writes where its list says.'],
      ['another-list', 'readChecksums', 'if (found?.sha256 !== sha256)', 'if (!found)', 'Files that were taken from the list are not missed.'],
      ['linked-file', 'requireFile', 'if (!(await find(path)).isFile())', 'if (!(await find(path)))', 'A link in a backup is followed.'],
      ['linked-folder', 'requireFile', 'if (!(await find(name)).isDirectory())', 'if (!(await find(name)))', 'A linked folder in a backup is followed.'],
    ],
  },
  {
    file: `${BACKUPS}/layout.ts`,
    tests,
    guard: true,
    mutants: [
      ['changed-file', 'layOut', 'if (copied.sha256 !== sha256)', "if (copied.sha256 === '')", 'A damaged file is restored.'],
      ['listed-twice', 'layOut', 'if (paths.size !== listed.length)', 'if (paths.size > listed.length)', 'A list may name a file twice.'],
      ['uncounted-rows', 'requireCounts', 'wanted[name] !== found[name]', 'wanted[name] === -1', 'Rows that are missing are not missed.'],
    ],
  },
  {
    file: `${BACKUPS}/manifest.ts`,
    tests,
    guard: true,
    mutants: [
      ['newer-format', 'readManifest', 'format > FORMAT', 'format > FORMAT + 9', 'A backup of a newer layout is called damaged.'],
      ['newer-schema', 'readManifest', '!known.has(name)', "name === ''", 'A backup of a newer schema is restored.'],
    ],
  },
  {
    file: `${BACKUPS}/restore.ts`,
    tests,
    guard: true,
    mutants: [
      ['full-folder', 'inEmptyFolder', 'if (left.length > 0)', 'if (left.length > 99)', 'A restore replaces what is in the folder.'],
      ['key-kept-though-missing', 'settlePushKey', 'known === undefined || keys?.id === known.value', 'known !== null', 'The portal does not start for want of its push key.'],
    ],
  },
  {
    file: `${BACKUPS}/settling.ts`,
    tests: [`${BACKUPS}/settling.test.ts`, `${BACKUPS}/backup.test.ts`],
    guard: true,
    mutants: [
      ['same-epoch', 'settle', "await putFact(tx, 'epoch', randomBytes(32).toString('base64url'));", 'void putFact(tx, `epoch ${randomBytes(1)}`, String());', 'Pages go on in a log that has other events now.'],
      ['held-at-once', 'settle', 'now - HELD_AFTER_MS', 'now', 'What was due a moment ago is held.'],
      ['sent-again', 'settle', 'now - HELD_AFTER_MS', '0', 'Messages are sent a second time.'],
      ['release-of-jobs-alone', 'releaseHeld', 'await releasePushes(tx, now)', '0 * Number(releasePushes)', 'Pushes are held for good.'],
    ],
  },
  {
    file: `${BACKUPS}/file-copies.ts`,
    tests: [`${BACKUPS}/file-copies.test.ts`],
    guard: true,
    mutants: [
      ['followed-link', 'createFileCopies.addKey', '!part.isFile()', "part.name === ''", 'A backup has what a link points to.'],
      ['kept-without-row', 'createFileCopies', 'if (kept.has(key)) continue;', 'continue;', 'A backup has files that no row names.'],
    ],
  },
  {
    file: 'apps/api/src/core/db/backup/sqlite-copy.ts',
    tests: [`${BACKUPS}/refusals.test.ts`],
    guard: true,
    mutants: [['damaged-database', 'readSqliteFile', "if (found !== 'ok')", "if (found === 'none')", 'A damaged database is backed up and restored.']],
  },
];
